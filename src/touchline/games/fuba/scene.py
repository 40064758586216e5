"""What a person sees of a match of FUBA."""
scene = None
