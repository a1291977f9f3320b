"""Abacus and its peers, measured in turn in one run."""
