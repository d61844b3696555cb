"""`python -m bot`, also installed as `paplu`.

Written for any Python 3, since telling one that is too old is part of its work.
"""

import sys

NEEDED = (3, 11)


def main() -> None:
    """Run the command line and leave with its exit code."""
    wrong = unusable(sys.version_info[:2])
    if wrong is None:
        try:
            from bot.cli.root import run

            sys.exit(run(sys.argv[1:]))
        except ImportError as error:
            wrong = missing(error)
    sys.stderr.write(f"paplu: {wrong}\n")
    sys.exit(1)


def unusable(python: "tuple[int, ...]") -> "str | None":
    """What is wrong with a version of Python, or None.

    >>> unusable((3, 9))
    'Python 3.11 or newer is needed, and this is 3.9: start it with another, or with `make run`'
    """
    if python >= NEEDED:
        return None
    needed, this = (".".join(map(str, version)) for version in (NEEDED, python))
    return (
        f"Python {needed} or newer is needed, and this is {this}: start it with another,"
        " or with `make run`"
    )


def missing(error: ImportError) -> str:
    """What cannot be imported, and what to do."""
    name = (error.name or "").partition(".")[0]
    told = name or "it needs"
    return f"the library {told} cannot be used ({error}): install requirements.lock"


if __name__ == "__main__":
    main()
