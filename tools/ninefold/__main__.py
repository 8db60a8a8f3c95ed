"""`python -m ninefold`: the command line."""

from ninefold.cli.app import main

if __name__ == "__main__":
    main()
