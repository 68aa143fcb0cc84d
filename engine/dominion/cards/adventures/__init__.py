"""Adventures: Kingdom cards (`reserve`, `duration`, `kingdom`), Travellers and Events."""
