"""What people see and read at the table of Worldwide Football: scenes, positions, words."""
