"""What people see and read at the table of Coup du Champion: scenes, positions, words."""
