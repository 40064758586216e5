"""The kernel: states, rules on four targets, chance, playouts, conformance."""
