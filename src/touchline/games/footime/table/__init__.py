"""What people see and read at the table of Footime: scenes, positions, words."""
