"""`python -m ninefold`, and the installed `ninefold`: the command line."""


def run() -> None:
    """Run the command line; Ctrl-C while its modules are still read ends it quietly too."""
    try:
        from ninefold.cli.app import main

        main()
    except KeyboardInterrupt:
        # 130, as everywhere; where it is named may be what could not be read.
        raise SystemExit(130) from None


if __name__ == "__main__":
    run()
