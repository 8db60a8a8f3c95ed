"""`python -m ninefold`, and the installed `ninefold`: the command line."""

import gc

SELDOM = 50_000
"""New things after which those of no use are looked for: most of what a command makes is of use until its end."""


def run() -> None:
    """Run the command line; Ctrl-C while its modules are still read ends it quietly too."""
    gc.set_threshold(SELDOM)
    try:
        from ninefold.cli.app import main

        main()
    except (KeyboardInterrupt, RuntimeError) as error:
        # See `cli.boundary`, also for the number; it may be what could not be read.
        if not isinstance(error, KeyboardInterrupt) and not isinstance(error.__cause__, KeyboardInterrupt):
            raise
        raise SystemExit(130) from None
    finally:
        # Where Ctrl-C came while a text was executed, as dataclasses execute some, Python would end by the signal in
        # place of the exit code. The next text makes it forget that.
        exec("")
        # What is left goes with the process; to tidy it up first would take as long as many a command does.
        gc.freeze()


if __name__ == "__main__":
    run()
