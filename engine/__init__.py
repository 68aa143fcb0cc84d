"""The reference engine: games whose every input is an offered decision. Standard library only."""
