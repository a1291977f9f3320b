"""The integer calculator's table of keys, written from its description, and random sequences of keys."""

KEYS = list("0123456789+-*/=") + ["AC"]
OPERATORS = "+-*/"
PRECEDENCE = {"+": 1, "-": 1, "*": 2, "/": 2}


class Calculator:
    """The Model-View-ViewModel variant: an error is a state."""

    def __init__(self):
        self.display, self.is_new = "0", False

    def press(self, key):
        is_initial, is_error = self.display == "0" and not self.is_new, self.display == "error"
        if key == "AC":
            self.display, self.is_new = "0", False
        elif key.isdigit():
            if is_initial or self.is_new or is_error:
                self.display, self.is_new = key, False
            else:
                self.display += key
        elif key in OPERATORS:
            if is_initial:
                self.display = "-" if key == "-" else "error"
            elif is_error or self.display[-1] in OPERATORS:
                self.display = "error"
            else:
                self.display += key
            self.is_new = False
        elif is_initial or is_error or self.display[-1] in OPERATORS:
            self.display, self.is_new = "error", False
        else:
            try:
                self.display, self.is_new = str(value(self.display)), True
            except ZeroDivisionError:
                self.display, self.is_new = "error", False
        return self.display


def value(text):
    """The value of a calculation in integers: products before sums, and division towards zero."""
    numbers, signs = [], []

    def reduce():
        right, left, sign = numbers.pop(), numbers.pop(), signs.pop()
        if sign == "/":
            quotient = abs(left) // abs(right)
            numbers.append(quotient if (left < 0) == (right < 0) else -quotient)
        else:
            numbers.append({"+": left + right, "-": left - right, "*": left * right}[sign])

    # A leading sign belongs to the first product, which is the same as the sign of its first factor.
    is_negative = text[0] == "-"
    text, place = text[is_negative:], 0
    while place < len(text):
        end = place
        while end < len(text) and text[end].isdigit():
            end += 1
        numbers.append(int(text[place:end]) * (-1 if is_negative and place == 0 else 1))
        if end < len(text):
            while signs and PRECEDENCE[signs[-1]] >= PRECEDENCE[text[end]]:
                reduce()
            signs.append(text[end])
        place = end + 1
    while signs:
        reduce()
    return numbers[0]


def sequences(randomness, count):
    """Sequences of up to 24 keys, in which all keys are likely to have an effect for some time."""
    for _ in range(count):
        length = randomness.randint(1, 24)
        yield [randomness.choice(KEYS if randomness.random() < 0.3 else "123456789") for _ in range(length)]
