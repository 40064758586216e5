"""The long tests of one night, `make soak`: what `make test` does in small, a hundred times over."""
