"""The command line: one module a command, each of which loads what it needs when it runs."""
