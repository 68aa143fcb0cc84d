### What is said of a game of Dominion. Labels and log lines are those of the engine, letter for letter.

## What may be chosen, by verb

label-play = play { $what }
label-play-all-treasures = play all Treasures
label-buy = buy { $what }
label-end-action-phase = end Action phase
label-end-turn = end turn
label-pass = pass
label-call = call { $what }
label-exchange = exchange { $what }
label-reveal = reveal { $what }
label-discard-from-exile = discard from Exile: { $what }
label-discard =
    { $what ->
        [none] discard
       *[other] discard { $what }
    }
label-trash =
    { $what ->
        [none] trash
       *[other] trash { $what }
    }
label-topdeck =
    { $what ->
        [none] topdeck
       *[other] topdeck { $what }
    }
label-topdeck-invested = topdeck invested { $what }
label-set-aside = set aside { $what }
label-gain = gain { $what }
label-exile = exile { $what }
label-take = take { $what }
label-resolve = resolve { $what }
label-take-the-turn-of = take the turn of { $what }
label-use = use { $what }
label-use-trashing-token = use Trashing token
label-follow = follow { $what }
label-trash-from-play = trash { $what } from play
label-put-on-island-mat = put on Island mat { $what }
label-gain-copy-of = gain copy of { $what }
label-put-token-on = put token on { $what }
label-overpay = overpay ${ $what }
label-put-deck-into-discard-pile = put deck into discard pile
label-put-into-hand = put into hand
label-put-on-bottom = put on bottom { $what }
label-plus-1-card = +1 Card
label-plus-1-action = +1 Action
label-plus-1-buy = +1 Buy
label-plus-coin-1 = +$1
label-plus-coin-1-per-copper-on-the-mat = +$1 per Copper on the mat
label-put-a-copper-on-the-mat = put a Copper on the mat
label-trash-a-card = trash a card
label-gain-a-silver = gain a Silver
label-now = now
label-at-the-start-of-your-next-turn = at the start of your next turn
label-exile-an-action = exile an Action
label-topdeck-an-action-from-exile = topdeck an Action from Exile
label-discard-an-attack = discard an Attack
label-discard-two-curses = discard two Curses
label-discard-six-cards = discard six cards

## What happened, by kind

event-turn =
    { $by ->
        [none] { $player } takes a turn
       *[other] { $player } takes an extra turn ({ $by })
    }
event-plays =
    { $by ->
        [none] { $player } plays { $card }
       *[other] { $player } plays { $card } again ({ $by })
    }
event-draws =
    { $player } draws { $count } { $count ->
        [one] card
       *[other] cards
    }
event-shuffles = { $player } shuffles
event-buys = { $player } buys { $card }
event-gains =
    { $to ->
        [discard] { $player } gains { $card }
       *[other] { $player } gains { $card } to { $to }
    }
event-trashes = { $player } trashes { $card } { from-zone }
event-discards = { $player } discards { $cards } { from-zone }
event-exiles = { $player } exiles { $card } { from-zone }
event-exchanges = { $player } exchanges { $card } for { $for }
event-topdecks = { $player } topdecks { $cards } { from-zone }
event-takes = { $player } takes { $cards } { from-zone }
event-sets-aside = { $player } sets aside { $cards } { from-zone }
event-reveals = { $player } reveals { $cards }
event-calls = { $player } calls { $card }
event-puts-on-mat =
    { $mat ->
        [exile] { $player } puts { $card } on the Exile mat
        [island] { $player } puts { $card } on the Island mat
       *[tavern] { $player } puts { $card } on the Tavern mat
    }
event-puts-deck-into-discard-pile =
    { $player } puts the deck into the discard pile ({ $count } { $count ->
        [one] card
       *[other] cards
    })
event-takes-token = { $player } takes the { $token } token
event-returns-token = { $player } returns the { $token } token
event-plays-all = { $player } plays { $cards }
event-returns = { $player } returns { $card } to its pile
event-overpays = { $player } overpays ${ $count }
event-places-token = { $player } places the { $token } token on { $pile }
event-token-gives = { $player } gets { $token } from the token on { $pile }
event-turns-journey-token = { $player } turns the Journey token face { $face }
event-moves = { $player } moves { $card } to { $to }
event-over = The game is over
from-zone = from { $from }

## What is asked

ask-action-phase = Action phase
ask-buy-phase = Buy phase
ask-start-of-turn = start of turn
ask-end-of-buy-phase = end of Buy phase
ask-start-of-clean-up = start of Clean-up
ask-end-of-turn = end of turn
ask-end-of-game = end of game
ask-extra-turn = which extra turn
ask-card-played = a card is played{ about }
ask-card-resolved = a card has been played{ about }
ask-card-bought = a card is bought{ about }
ask-card-about-to-be-gained = a card is about to be gained{ about }
ask-card-gained = a card is gained{ about }
ask-card-trashed = a card is trashed{ about }
ask-cards-discarded = cards are discarded{ about }
ask-resolve = what comes first{ about }
ask-play = what to play{ about }
ask-buy = what to buy{ about }
ask-discard = what to discard{ about }
ask-trash = what to trash{ about }
ask-topdeck = what to put onto the deck{ about }
ask-put-on-bottom = in which order to put cards on the bottom{ about }
ask-set-aside = what to set aside{ about }
ask-gain = what to gain{ about }
ask-exile = what to Exile{ about }
ask-take = what to take{ about }
ask-card-invested-in = a card is invested in{ about }
ask-instructions = which instructions to follow{ about }
ask-choose = which one to choose{ about }
ask-token = which token{ about }
ask-put-token-on = which pile gets the token{ about }
ask-gain-copy-of = a copy of which card to gain{ about }
ask-put-on-island-mat = what to put on the Island mat{ about }
ask-put-deck-into-discard-pile = whether to put the deck into the discard pile{ about }
ask-overpay = how much to overpay{ about }
about =
    { $about ->
        [none] {""}
       *[other] {" "}({ $about })
    }

## Words of positions and log lines

word-hand = hand
word-deck = deck
word-discard = discard
word-play = play
word-tavern = tavern
word-exile = exile
word-aside = aside
word-supply = supply
word-trash = trash
word-minus-1-card = -1 Card
word-minus-coin-1 = -$1
word-island = island
word-plus-1-card = +1 Card
word-plus-1-action = +1 Action
word-plus-1-buy = +1 Buy
word-plus-coin-1 = +$1
word-minus-coin-2 = -$2
word-trashing = Trashing
word-journey = Journey
word-up = up
word-down = down
word-start = start of turn
word-action = Action phase
word-buy = Buy phase
word-cleanup = Clean-up
value-turn = { $player }’s { $rest }
