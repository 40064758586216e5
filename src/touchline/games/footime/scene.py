def scene(*a):
    return None
def details(*a):
    return {}
