"""The cards and landscapes, one module an expansion (or a part of one). Effects: facts of `rulings/data/dominion/cards.yaml`
and the pages cited in its sources; each class restates what one card does in the words of the core."""
