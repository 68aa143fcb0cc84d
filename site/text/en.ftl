### Pages of the site: what stands on every page

site-name = Rulings
site-locale = en_GB
site-locale-other = ja_JP
site-skip = Skip to the content
site-theme = Light or dark
site-readings = Readings
site-other-language = 日本語
site-notice = An independent reference. Game and card names belong to their publishers; no card text is reproduced.
site-title = { $page } · Rulings
nav-main = Main
nav-site = Site
nav-place = You are here
nav-topics = Topics
nav-pairs = Pairs of cards
nav-misreadings = Common misreadings
nav-scenarios = Scenarios
nav-glossary = Glossary
nav-coverage = Coverage
nav-sources = Sources
nav-editions = Editions
nav-updates = Updates
nav-about = About
list-separator = {", "}
cite-separator = {", "}
label-separator = {": "}
value-empty = none
value-entry = { $name }: { $value }
value-yes = yes
value-no = no
copy-link = Copy link
copied = Copied
count-rulings =
    { $count ->
        [one] { $count } ruling
       *[other] { $count } rulings
    }
count-scenarios =
    { $count ->
        [one] { $count } scenario
       *[other] { $count } scenarios
    }
set-mechanisms = Mechanisms
set-of-game = { $game }: { $set }
year = { $year }
date =
    { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
edition-year = { $year } edition
lines =
    { $several ->
        [yes] lines { $lines }
       *[no] line { $lines }
    }

### Verdict, status, editions

verdict-label = Verdict: { $verdict }
verdict-pass = Passed
verdict-fail = Failed
verdict-skip = Skipped
verdict-error = Could not run
verdict-none = Not executable
result-pass-all = Passed in all { $count } editions
result-pass-one = Passed
result-pass =
    { $count ->
        [one] Passed in { $count } edition
       *[other] Passed in { $count } editions
    }
result-pass-since =
    { $count ->
        [one] Passed in { $count } edition
       *[other] Passed in { $count } editions
    }; its cards appear in { $year }
result-fail = Failed: the run disagrees
result-skip = Skipped: the engine lacks something in it
result-error = The scenario could not run
result-none = Not executable: { $reason }
result-untested = No scenario yet
result-facts = Confirmed by the facts of cards
reason-component = about printed components
reason-interface = about the look of a screen
reason-history = about the past
reason-meta = about the document itself
reason-preference = a matter of taste
status-official = Official
status-designer = Designer
status-community = Community
status-inferred = Inferred
status-contested = Contested
span-all = Every edition
span-since = Since { $from }
span-until = Until { $to }
span-between = { $from } to { $to }
span-only = { $from } only
span-spoken = Holds in the editions of { $years }
kind-rule = Rule
kind-card = What the card does
kind-clarification = Clarification
kind-erratum = Changed by errata
kind-reminder = Reminder
misreading-think = You may think
misreading-no = No:
misreading-replay = Replay
misreading-replay-which = “{ $scenario }”
misreading-shown = The scenario “{ $scenario }” shows otherwise.
misreading-be = The board shows { $facts }.
misreading-own = { $owner }’s { $key }: { $value }
misreading-shared = { $key }: { $value }
misreading-number = { $name } { $number }
misreading-not-offered = “{ $label }” was not offered to { $player }.
misreading-not-together = { $player } could not choose “{ $labels }” together.
misreading-offered = “{ $label }” was offered to { $player }.
misreading-seen = This happened: { $lines }.
misreading-not-seen = This did not happen: { $lines }.
misreading-led = If so,
misreading-would-be = the board would show { $facts }.
misreading-would-offer = “{ $label }” would be offered to { $player }.
misreading-would-refuse = “{ $label }” would not be offered to { $player }.
misreading-would-together = { $player } could choose “{ $labels }” together.
misreading-would-see = this would happen: { $lines }.
misreading-would-miss = this would not happen: { $lines }.
misreading-not-refuted = Not refuted yet

### Home

home-title = Questions from the table, answered and played out.
home-page = Rulings: board-game rules, answered and played out
home-lead = { $rulings } short answers to rules questions, in English and Japanese, each with its source. { $run } of them were played out on a rules engine, and you can follow them board by board.
home-examples = For example
home-specimen = A question from { $set }
home-read = Read the ruling
home-how = How to read an entry
home-part-seal = Seal.
home-part-seal-is = {" "}A scenario was run and agreed. Another shape means that it failed, was skipped, or could not run.
home-part-ruling = Ruling.
home-part-ruling-is = {" "}One idea, one sentence or two, the same in both languages.
home-part-misreading = Misreading.
home-part-misreading-is = {" "}What people tend to believe, and the board that speaks against it.
home-part-status = Status.
home-part-status-is = {" "}Official, designer, community, inferred, or contested.
home-part-source = Source.
home-part-source-is = {" "}The document and its line.
home-part-editions = Editions.
home-part-editions-is = {" "}{ $count } states of the rules, { $from } to { $to }. Filled: the ruling holds. The gap stands before the largest errata.
home-cards = How cards are drawn
home-cards-note = The band carries a mark for every type of the card. Colour repeats what the marks already say.
home-browse = Browse
home-editions = Changed by errata
home-more = More

### Topics and rulings

topics-lead = Cards and mechanisms that have rulings: { $topics } of them, by set.
topics-filter = Narrow the list
topics-none = No topic has such a name.
topic-page = { $name } ({ $other })
topic-description = Rulings on { $name }: { $count } answers, each played out.
topic-facts = Card facts
topic-contents = On this page
topic-japanese = Japanese
topic-english = English
topic-types = Types
topic-cost = Cost
topic-no-cost = none
topic-set = Set
topic-set-year = { $set }, { $year }
topic-pile = Pile
topic-pile-supply = { $pile }, Supply
topic-pile-outside = { $pile }, not in the Supply
topic-sum = { $rulings ->
        [one] { $rulings } ruling
       *[other] { $rulings } rulings
    }{ $misreadings ->
        [0] {""}
        [one] , { $misreadings } misreading refuted
       *[other] , { $misreadings } misreadings refuted
    }
topic-see-also = See also
topic-group-does = What it does
topic-group-clear = Clarifications
topic-group-pairs = With other cards
topic-group-errata = Changed by errata
topic-scenarios = Scenarios
topic-partners = Paired with
topic-sheet = Misreadings to print
card-cost = cost
ruling-page = { $topic }: { $text }
ruling-stale = One language of this ruling was changed and the other has not been confirmed since.
ruling-changed = changed
ruling-holds = On the board
ruling-older = Before
ruling-newer = After
ruling-replay = Replay
ruling-replay-from = See step { $step }
ruling-earlier = Earlier ruling, kept:
ruling-later = Newer ruling:
ruling-misreadings = Misreadings
ruling-scenarios = Played out in
ruling-claims = What its sources say
ruling-which = Which answer is ours?
ruling-which-hint = The one of the edition that you play. Printed cards may carry the older wording: settle before the game whether you play them as printed or with the errata.
ruling-topic = Topic
ruling-cards = Cards
ruling-sources = Sources
ruling-other-language = In Japanese
ruling-dates = Dates
ruling-published = Published on { $date }
ruling-added = Added on { $date }
ruling-revised = Revised on { $date }
ruling-data = Data
ruling-related = Related rulings

### Pairs of cards, sheets of misreadings

pairs-lead = { $count ->
        [one] One pair of cards stands in a ruling
       *[other] { $count } pairs of cards stand in a ruling
    } together. Choose one card, then the other.
pairs-pages = Pages of the list
pairs-page = Pairs of cards, page { $number }
pairs-listed = { $count } in lists only
pair-listed = No ruling is about these two in particular: both only stand in a list of cards.
pair-name = { $one } × { $two }
pair-and = and
pair-page = { $one } and { $two } together
pair-cards = The two cards
pair-rulings = Rulings that speak of both
pair-description = What holds when { $one } meets { $two }: { $count ->
        [one] { $count } ruling
       *[other] { $count } rulings
    }, with sources and scenarios.
count-misreadings =
    { $count ->
        [one] { $count } misreading
       *[other] { $count } misreadings
    }
sheets-lead = What players tend to get wrong, and what holds instead: a sheet for each card, each mechanism and each set, ready to print.
sheets-whole = All { $count } on one sheet
sheet-title = Common misreadings: { $of }
sheet-description = { $of }: { $count ->
        [one] { $count } common misreading
       *[other] { $count } common misreadings
    }, each with what holds instead.
sheet-lead = { $count ->
        [one] One reading that players hold
       *[other] { $count } readings that players hold
    }, and what a run on the rules engine shows instead.
sheet-topic = All rulings on { $topic }
sheet-ruling = Ruling

### Scenarios and boards

scenarios-lead = { $count ->
        [one] One position
       *[other] { $count } positions
    }, each played by the rules engine and drawn step by step. They stand with the card or mechanism that they are about.
scenarios-differing = Where the editions differ
scenarios-differs = differs between editions
scenario-over = Scenario
scenario-description = A scenario, step by step: { $title }
scenario-list = Steps
scenario-steps =
    { $count ->
        [one] { $count } step
       *[other] { $count } steps
    }
scenario-player = Replay
scenario-back = Back
scenario-next = Next
scenario-now = Step
scenario-whole = All steps
scenario-runs = Editions
scenario-differs = The editions differ:
scenario-parting =
    They part at step { $step }{ $alike ->
        [yes] {" "}and end alike.
       *[no] .
    }
scenario-never-ran = This scenario has not run in any edition.
scenario-side-by-side = How it ends, side by side
scenario-shows = What it shows
scenario-verdicts = In each edition
scenario-verdict-same = as in { $year }
scenario-data = As data
scenario-start = Set-up
scenario-laid-out = laid out for this scenario
scenario-step-title = { $player }: { $choice }
scenario-before-first = Before the first step
scenario-after = After step { $step }
scenario-is-over = the game is over
scenario-then-asked = Then { $player } is asked: { $ask }
step-chosen = Chosen
step-also = Also offered
step-offered = Offered
step-refused = Not offered
step-apart = Not together
step-nothing = nothing
step-more =
    { $count ->
        [one] { $count } more
       *[other] { $count } more
    }
board-empty = empty
board-moved = moved in this step
board-copies =
    { $count ->
        [one] { $count } copy
       *[other] { $count } copies
    }
board-down =
    { $count ->
        [one] { $count } card, face down
       *[other] { $count } cards, face down
    }
board-top-first = top first
board-before = from { $before }{" "}
board-legend = Marks
board-legend-moved = Frame and turned corner: moved in this step
board-owned = owned
board-piles = Piles
board-other = Also
board-of-max =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }, limit { $most }

### Lists

glossary-lead = One English and one Japanese word for each idea. The rulings use these and no others.
glossary-letters = Letters: { $game }
glossary-avoid = Not:{" "}
glossary-names = Other names
sources-lead = What the rulings rest on. Some documents were taken apart claim by claim; each claim is listed with its line and the ruling that answers it.
sources-claims = { $count ->
        [one] { $count } claim
       *[other] { $count } claims
    }, { $answered } answered.
sources-rulings = Cited by { $count ->
        [one] { $count } ruling
       *[other] { $count } rulings
    }.
sources-original = The original
source-over = Source
source-lead = Each claim in our own words, and the ruling that answers it.
source-subjects = Subjects
source-same = Says the same as
source-open = No ruling yet.
source-not-executable = Not executable: { $reason }.
source-tier-publisher = publisher
source-tier-designer = designer
source-tier-community = community
source-kind-rulebook = Rulebook
source-kind-translation = Translation
source-kind-wiki = Wiki
source-kind-statement = Statement
source-kind-manual = Manual
source-kind-forum = Forum
source-lang-en = English
source-lang-ja = Japanese
editions-lead = States of the rules, each named by the year in which it came into force, with what it changed and the rulings that hold because of it.
editions-rulings = Rulings that it changed
edition-at = { $game }, { $year }
coverage-lead = What has been run, what is still open, and what cannot be run and why.
coverage-figure-claims = Claims answered
coverage-figure-rulings = Rulings
coverage-figure-misreadings = Misreadings refuted
coverage-figure-scenarios = Scenarios
coverage-of = / { $total }
coverage-bilingual = in both languages
coverage-to-confirm = in both languages, { $count } to confirm again
coverage-editions =
    { $count ->
        [one] run in { $count } edition
       *[other] run in { $count } editions
    }
coverage-by-source = By source
coverage-by-set = By set
coverage-sets-note = The cards that are known here; a set may have more.
coverage-with-page = With a page
coverage-spoken-of = In other rulings
coverage-not-yet = In none yet
coverage-by-edition = By edition
coverage-source = Source
coverage-edition = Edition
coverage-claims = Claims
coverage-answered = Answered
coverage-open = Open
coverage-not-executable = Not executable
coverage-reasons = Not executable
coverage-reason = Reason
coverage-seals = How to read the seals
coverage-seal-pass = Passed: the run agrees with the ruling
coverage-seal-fail = Failed: the run contradicts the ruling
coverage-seal-skip = Skipped: the engine lacks a card or a rule in it
coverage-seal-error = Could not run to the end
coverage-seal-none = Not executable: nothing in a game depends on it

### Search

search-label = Search the rulings
search-placeholder = Card, mechanism or words
search-title = Search
search-ready = Names in either language, readings in kana or Latin letters, and older names are all understood.
search-needs-scripts = Searching needs scripts. Without them, start from the list:
search-filter = Filter
search-filters = Filters
search-game = Game
search-status = Status
search-edition = Edition
search-source = Source
search-verdict = Verdict
search-card = Card
search-mechanism = Mechanism
search-any = Any
search-option = # (@)
search-clear = Clear filters
search-near = These rulings come nearest
search-found-one = 1 ruling
search-found-many = # rulings
search-found-some = @ of # rulings
search-none-title = No ruling has the word “#”.
search-none-title-many = No ruling has all of these words.
search-none-yet = There is no ruling about “#” yet.
search-none-narrowed = No ruling passes all filters.
search-none-mean = Did you mean one of these?
search-none-browse = See all topics
search-none-note = Nothing is replaced behind your back: the words you typed stay in the box. Names in either language, readings in kana or Latin letters, and older names are all understood.
search-other = The Japanese text:
search-mean = Did you mean:
search-all = Show all # rulings
search-more = Show more

### About

about-lead = Rules questions come up at the table, and the answers lie scattered over rulebooks, forums and memory. Here each answer is one short sentence in two languages, with its source, its edition, and a game that you can replay.
about-official = What is official
about-official-is = Every ruling says whose word it is. “Official” rests on a rulebook or on an erratum of the publisher. The others are marked for what they are:
about-status-official = stands in a rulebook or in an erratum
about-status-designer = said by the designer
about-status-community = settled among players and translators
about-status-inferred = follows from the rules, but nobody official has said it
about-status-contested = good sources disagree; the entry says how
about-run = What is ours
about-run-is = The sentences, the scenarios and the rules engine are ours. A scenario lays out a position and answers every question that the engine asks; it can choose only what the engine offers. So a seal means: this was played, in every edition named, and came out as the ruling says.
about-misreadings = Why misreadings stand beside the rulings
about-misreadings-is = A rule that nobody misreads needs no ruling. Each entry names a reading that people hold, and the scenario would come out differently if that reading were right.
about-editions = Editions
about-editions-is = Rules change. An edition is a year in which they did. A ruling that an erratum replaced is kept, marked, and still runs under the rules of its time.
about-languages = Two languages
about-languages-is = Both texts of a ruling say the same and are checked against one glossary. Japanese card names are those of the published Japanese edition.
about-contest = How to contest a ruling
about-contest-is = Every ruling has an id and an address that never change. Quote the id, and say which step of which scenario you would expect to go another way, and where that is written.
about-data = Data for programs
about-data-is = Everything here can be had as data, too: each ruling, topic and scenario as JSON, linked from its page, and these files of the whole.
about-data-index = every file with its size and checksum, and how much there is
about-data-rulings = all rulings, one JSON object a line
about-data-names = names of cards and topics in both languages, with readings and other names
about-data-terms = the glossary
about-data-database = the whole database (SQLite)
about-data-schema = what each field means, and which version of it this is
about-keys = Keys
about-keys-is = Everything can be reached with the Tab key. These keys are quicker:
about-keys-find = goes to the search field
about-keys-answers = go through what the search has found
about-keys-steps = go through the steps of a scenario
about-keys-leave = closes the answers, and empties the search field
about-keys-on = The key “/” goes to the search field
about-rights = Names and texts
about-rights-is = Game and card names belong to their publishers. No card text is reproduced: the facts and the rulings are told in our own words.

### The page for a wrong address

moved-title = This ruling has another name now.
missing-title = There is no such page.
missing-lead = The address may be mistyped. Rulings never move: search for a card, or start from the front page.

### What a check says

check-head =
    { $step ->
        [none] { $id } ({ $place })
       *[other] { $id }, step { $step } ({ $place })
    }{ $span ->
        [none] {":"}
        [one] , in the edition of { $editions }:
       *[other] , in the editions of { $editions }:
    }
check-quoted = “{ $text }”
check-quoted-separator = {", "}
check-copies = { $name } ×{ $count }
check-more = and { $count } more
check-of = { $owner }’s { $key }
check-in = { $key } – { $part }
check-asked = { $player } is asked “{ $ask }” and offered: { $labels }.
check-is-over = The game is over.
check-board = The board: { $board }.
check-board-player = { $player }: { $items }
check-board-item = { $key } ({ $value })
check-board-separator = {"; "}
check-unsupported = The engine does not know { $what }.
check-bad-setup = The set-up cannot be laid out: { $message }.
check-engine-failure = The engine broke down: { $message }.
check-over = There is nothing for { $player } to answer.
check-other-player = The step is { $player }’s, but it is { $other } who is asked.
check-not-offered = { $player } is to choose { $labels }, which is not offered.
check-too-often = { $player } is to choose { $labels } more often than it is offered.
check-wrong-number =
    { $player } chooses { $number }, but must choose { $least ->
        [same] { $most }
       *[other] { $least } to { $most }
    }.
check-refused = The engine refuses what it offers: { $message }.
check-lacks = { $player } should be offered { $labels }.
check-offers = { $player } should not be offered { $labels }.
check-accepts = { $player } should not be able to answer { $labels } together.
check-not-at-rest = The position is looked at while an effect is unfinished.
check-difference = Expected for { $where }: { $expected }; found: { $found }.
check-absent = Expected for { $where }: { $expected }; the position has nothing of that name.
check-seen = The log should not hold { $lines }.
check-not-seen = The log should hold { $lines }.
check-wrong-order = { $lines } should stand after the line named before it.
check-unfinished = The scenario ends while an effect still waits for an answer.
check-seeds-differ =
    { $rolled ->
        [yes] Chance makes a difference: with seed { $seed } the run differs from moment { $moment } on. Script the shuffle.
       *[no] The engine says that chance played no part, but with seed { $seed } the run differs from moment { $moment } on.
    }
check-not-alike = The engine says that this plays as in the edition of { $other }, but it does not.
check-says-nothing = This part says nothing.
check-asserts-nothing = The scenario asserts nothing: it needs then, can, cannot, check, saw or never.
check-no-control = No scenario of this file offers { $labels }, so it proves nothing that it is not offered here. Is it misspelt?
check-no-answer-beside = No scenario of this file answers with one pick fewer or more than { $labels }, so the limit may lie elsewhere.
check-no-such-line = No scenario of the game shows a line like { $lines }, so it proves nothing that it is missing here. Is it misspelt?
check-no-edition = There is no edition in which all cards of the scenario exist.
check-no-such-moment = There is no moment { $at }: the run ends at moment { $last }.
check-would-be-unrest = At moment { $moment } of { $scenario } an effect is unfinished, so the position cannot be looked at.
check-would-be-strange = Nothing in { $scenario } is called { $names }, so it proves nothing that the position differs. Is it misspelt?
check-would-be-so = The run does not refute this: at moment { $moment } of { $scenario } the position is just so.
check-would-offer-offered = The run does not refute this: at moment { $moment } of { $scenario } { $player } is offered { $labels }.
check-would-offer-accepted = The run does not refute this: at moment { $moment } of { $scenario } { $player } can answer { $labels } together.
check-would-offer-apart = At moment { $moment } of { $scenario } { $player } is not offered { $labels }, so it proves nothing that the picks are not accepted together.
check-would-refuse-refused = The run does not refute this: at moment { $moment } of { $scenario } { $player } is not offered { $labels }.
check-would-see-seen = The run does not refute this: at moment { $moment } of { $scenario } the log holds { $lines }.
check-would-miss-missed = The run does not refute this: at moment { $moment } of { $scenario } the log lacks { $lines }.
check-span-apart = { $scenario } runs in no edition in which the ruling holds.
check-fact-unknown = The engine knows no { $name }.
check-fact-differs = The { $key } of { $name } should be { $expected }, but the engine says { $found }.
check-type-differs = The { $key } of the type { $name } should be { $expected }, but the sheet of cards says { $found }.
check-type-of-nothing = Nothing in the sheet of cards is of the type { $name }.
check-ordered-differs = The engine and game.yaml disagree on whether the order of these lists counts: { $keys }.

### Recording a scenario on the command line

record-setup = The set-up in YAML; an empty line ends it. For example: { $example }
record-intro = Answer with a number or a label. “help” says what else there is.
record-several =
    { $least ->
        [0] Up to { $most }, numbers between spaces, labels between semicolons; “none” for nothing.
       *[other] At least { $least } and at most { $most }, numbers between spaces, labels between semicolons.
    }
record-over = The game is over. “then” states how it ended, “save” saves.
record-which = Which of these? Numbers, “all” or “none”:
record-noted = Noted: { $step }
record-undone = Taken back: { $step }
record-unknown = There is no “{ $word }” here.
record-meant = Did you mean “{ $word }”?
record-quit =
    { $number ->
        [one] { $number } step is not saved. Give it up?
       *[other] { $number } steps are not saved. Give them up?
    }
record-name = A name for the scenario: small letters, digits and hyphens; an empty line goes back.
record-name-taken = { $name } is in { $file } already.
record-title-en = A title in English for what happens, of at most { $most } characters; an empty line leaves it open.
record-title-ja = A title in Japanese, of at most { $most } characters; an empty line leaves it open.
record-overwrite = { $file } is there and holds something else. Overwrite it?
record-not-passed = Run again, it does not pass in the edition of { $edition }. Save all the same?
record-saved = Saved: { $place }
record-runs = It comes out the same in the editions of { $editions }.
record-control = A note: { $message }
record-unsaved = Nothing was saved. So far:
record-refused-not-offered = Not offered: { $labels }.
record-refused-offered = This is offered: { $labels }.
record-refused-accepted = This is a possible answer: { $labels }.
record-refused-number =
    Choose { $least ->
        [same] { $most }
       *[other] { $least } to { $most }
    }.
record-refused-rest = An effect is unfinished; the position cannot be stated before it is.
record-refused-over = The game is over; nothing is asked.
record-refused-undo = There is nothing to take back.
record-refused-statement = Nothing is stated yet, so the scenario would prove nothing: use then, check, can or cannot.
record-refused-further = The engine cannot go on from there: { $what }.
record-help-answer = NUMBER or LABEL: answer what is asked
record-help-can = can LABEL: state that this is offered
record-help-cannot = cannot LABEL: state that this is not offered; of several that are, that they are not accepted together
record-help-check = check [NUMBERS | all | Ann hand; trash]: state how things are now; without more it lists what changed
record-help-then = then [NUMBERS | all | Ann hand; trash]: the same for the end of the scenario
record-help-undo = undo: take back the last answer or statement
record-help-board = board: show the whole position
record-help-save = save [NAME]: run it again, save it and stop
record-help-quit = quit: stop without saving
record-help-help = help: this list

### Updates

updates-lead = Rulings that are new, and rulings that say something else than before, the newest first.
updates-follow = Follow them in a feed reader:{" "}
updates-follow-both = in both languages:{" "}
updates-feed = Rulings: updates
updates-added-kind = New rulings
updates-revised-kind = Revised
updates-published-kind = Published
updates-added-title = New: { $text }
updates-revised-title = Revised: { $text }
updates-published-title = { $text }
updates-published =
    { $game }: { $count ->
        [one] the first ruling
       *[other] the first { $count } rulings
    }
