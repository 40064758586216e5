"""What people see and read at the table of FUBA: scenes, positions, words."""
