"""A tiny game and its corpus, to test what is common to all games."""
