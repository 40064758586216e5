"""`python -m touchline` is the `touchline` command."""

from touchline.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
