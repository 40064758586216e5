"""The kernel: states, rules on three targets, chance, playouts, conformance."""
