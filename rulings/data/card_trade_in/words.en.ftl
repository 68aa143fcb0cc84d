### What is said of trading in cards. Labels and log lines are those of the engine, letter for letter.

## What may be chosen, by verb

label-trade = trade { $what }
label-trade-as-circles = trade { $what } as circles
label-trade-as-diamonds = trade { $what } as diamonds
label-trade-as-stars = trade { $what } as stars
label-trade-as-one-of-each = trade { $what } as one of each
label-trade-as-wilds = trade { $what } as wilds
label-place-armies = place armies
label-place = place { $first } on { $second }
label-finish-placing = finish placing
label-attack = attack { $what }
label-capture = capture { $what }
label-give = give { $first } to { $second }
label-wait-for = wait for { $what }
label-pass = pass
label-end-turn = end turn

## What happened, by kind

event-turn = { $player }'s turn begins
event-released = { $player } may now place { armies } that waited
event-reinforced = { $player } gets { armies } as reinforcements
event-obliged = { $player } must trade in a set
event-freed = { $player } need not trade in any more
event-missed = { $player } misses the turn
event-ended = { $player } ends the turn
event-finished = { $player } finishes placing
event-traded = { $player } trades { $cards } as { $set } for { armies }
event-bonus = { $player }'s bonus of { armies } goes to { $territory }
event-owed = { $player } is given a bonus of { armies }
event-reserve = { $player } adds { armies } to the reserve
event-pending = { $player }'s next turn will bring { armies }
event-placed = { $player } places { armies } on { $territory }
event-attacked = { $player }'s attack takes an army from { $territory }
event-fell = { $territory } has lost its last army
event-captured = { $player } captures { $territory }
event-eliminated = { $player } eliminates { $loser }
event-took =
    { $player } takes { $count } { $count ->
        [one] card
       *[other] cards
    } from { $loser }
event-gave = { $player } gives { $card } to { $to }
event-drew = { $player } draws { $card }
event-shuffled = the discard pile is shuffled into a new deck
event-won = the game is over; { JOIN($players, with: " and ") } won
armies =
    { $count } { $count ->
        [one] army
       *[other] armies
    }

## What is asked

ask-beginning-of-turn = beginning of the turn
ask-placing = placing armies
ask-main = after placing
ask-out-of-turn = out of turn
ask-place-armies = how many armies, and where

## Words of positions and log lines

word-begin = beginning
word-placing = placing
word-main = after placing
word-trade-in-time = trade-in time
word-max-accrual = maximum card accrual
word-schedule = schedule
word-scale-step = step after the last value
word-owned-bonus = owned-territory bonus
word-bonus-placement = bonus placement
word-counter-scope = counter scope
word-deferred-bonus = bonus for the reserve
word-anytime = anytime
word-turn-start-only = turn start only
word-graduated = graduated
word-revolving = revolving
word-by-type = by type
word-immediate = immediate
word-reserve = reserve
word-game = game
word-player = player
word-next-turn = next turn
word-same-window = the same turn
word-finish-placing = finish placing
word-place-armies = place armies
word-end-turn = end turn
word-attack = attack
word-trade = trade
word-not-in-game = not in the game
word-wrong-time = wrong time
word-not-three = not three cards
word-not-owned-card = not a card in hand
word-not-a-set = not a set
word-bad-kind = not of this kind
word-must-trade-first = must trade first
word-must-capture-first = must capture first
word-not-owner = owns no territory
word-not-enough-reserve = not enough in reserve
word-armies-left = armies left in reserve
word-no-target = no target
word-no-ally = no ally
word-no-card = no card
value-turn = { $player }’s turn, { $rest }
