"""The corpus of rulings, and the code that reads, checks and publishes it."""
