"""What people see and read at the table of Soccer Tactics World: scenes, positions, words."""
