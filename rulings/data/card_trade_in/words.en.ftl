# Options
label-trade = trade { $what }
label-trade-as-circles = trade { $what } as circles
label-trade-as-diamonds = trade { $what } as diamonds
label-trade-as-stars = trade { $what } as stars
label-trade-as-one-of-each = trade { $what } as one of each
label-trade-as-wilds = trade { $what } as wilds
label-place-armies = place armies
label-place = place { JOIN($what, with: " on ") }
label-finish-placing = finish placing
label-attack = attack { $what }
label-capture = capture { $what }
label-give = give { JOIN($what, with: " to ") }
label-wait-for = wait for { $what }
label-pass = pass
label-end-turn = end turn

# Log lines
event-turn = { $player }'s turn begins
event-released = { $player } may now place { $count ->
    [one] 1 army
   *[other] { $count } armies
} that waited
event-reinforced = { $player } gets { $count ->
    [one] 1 army
   *[other] { $count } armies
} as reinforcements
event-obliged = { $player } must trade in a set
event-freed = { $player } need not trade in any more
event-missed = { $player } misses the turn
event-ended = { $player } ends the turn
event-finished = { $player } finishes placing
event-traded = { $player } trades { $cards } as { $set } for { $count ->
    [one] 1 army
   *[other] { $count } armies
}
event-bonus = { $player }'s bonus of { $count ->
    [one] 1 army
   *[other] { $count } armies
} goes to { $territory }
event-owed = { $player } is given a bonus of { $count ->
    [one] 1 army
   *[other] { $count } armies
}
event-reserve = { $player } adds { $count ->
    [one] 1 army
   *[other] { $count } armies
} to the reserve
event-pending = { $player }'s next turn will bring { $count ->
    [one] 1 army
   *[other] { $count } armies
}
event-placed = { $player } places { $count ->
    [one] 1 army
   *[other] { $count } armies
} on { $territory }
event-attacked = { $player }'s attack takes an army from { $territory }
event-fell = { $territory } has lost its last army
event-captured = { $player } captures { $territory }
event-eliminated = { $player } eliminates { $loser }
event-took = { $player } takes { $count ->
    [one] 1 card
   *[other] { $count } cards
} from { $loser }
event-gave = { $player } gives { $card } to { $to }
event-drew = { $player } draws { $card }
event-shuffled = the discard pile is shuffled into a new deck
event-won = the game is over; { JOIN($players, with: " and ") } won

# Questions
ask-beginning-of-turn = { $player }, beginning of the turn
ask-placing = { $player }, placing armies
ask-main = { $player }, after placing
ask-out-of-turn = { $player }, out of turn
ask-place-armies = { $player } places armies: how many, and where?

# Positions
value-turn = { $player }, { $rest ->
    [begin] beginning of the turn
    [placing] placing armies
   *[main] after placing
}
word-trade-in-time = trade-in time
word-max-accrual = maximum card accrual
word-schedule = schedule of values
word-bonus-placement = bonus armies
word-counter-scope = sets counted on a scale
word-deferred-bonus = bonus for the reserve
word-owned-bonus = owned-territory bonus
word-scale-step = step after the last value
word-turn-start-only = only at the beginning of the turn
word-by-type = by kind of set
word-immediate = placed at once
word-game = everybody's
word-player = one's own
word-next-turn = from the next turn on
word-same-window = at once
word-finish-placing = finish placing
word-end-turn = end turn
word-not-in-game = not in the game
word-wrong-time = not at this time
word-not-a-set = no set in hand
word-must-trade-first = a set must be traded in first
word-must-capture-first = a territory must be captured first
word-not-owner = no territory to place on
word-not-enough-reserve = no army in the reserve
word-armies-left = armies are left to place
word-no-target = nothing to attack
