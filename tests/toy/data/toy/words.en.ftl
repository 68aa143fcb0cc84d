## What may be chosen

label-play = play { $what }
label-end-turn = end turn
label-discard = discard { $what }
label-give-coin = give coin
label-pass = pass

## What happened

event-turn = { $player }'s turn
event-plays = { $player } plays { $card }
event-draws = { $player } draws { $count ->
    [one] a card
   *[other] { $count } cards
}
event-discards = { $player } discards { $cards } from { $from }
event-gets = { $player } gets { $count } { $count ->
    [one] coin
   *[other] coins
}
event-gives = { $player } gives { $to } a coin
event-over = The game is over

## What is asked

ask-turn = { $player }'s turn
ask-discard = discard up to two cards
ask-give-coin = give a coin?

## Words of a position

word-hand = hand
word-thinks = thinking
value-mood = { $player } is { $rest }
