"""Which lines of a Swift source a platform compiles."""

import dataclasses
import re
import sys

DIRECTIVE = re.compile(r"\s*#(if|elseif|else|endif)\b(.*)")
CONDITION = re.compile(r"(os|arch|canImport|_pointerBitWidth)\((\w+)\)|(\w+)|(&&)|(\|\|)|(!)|([()])|\s+")


@dataclasses.dataclass(frozen=True)
class Target:
    """What a source is compiled for."""

    system: str
    architecture: str = "arm64"
    modules: frozenset = frozenset()
    traits: frozenset = frozenset()

    def holds(self, condition):
        """Whether a condition of `#if` does."""
        known = {
            "os": lambda name: name == self.system,
            "arch": lambda name: name == self.architecture,
            "canImport": lambda name: name in self.modules,
            "_pointerBitWidth": lambda name: name == "_64",
        }
        words, end = [], 0
        while end < len(condition):
            part = CONDITION.match(condition, end)
            if not part:
                sys.exit(f"what does '#if {condition}' mean?")
            call, argument, trait, both, either, negation, bracket = part.groups()
            if call:
                words.append(str(known[call](argument)))
            elif trait:
                words.append(str(trait in self.traits))
            else:
                words.append((both and "and") or (either and "or") or (negation and "not") or bracket or "")
            end = part.end()
        return eval(" ".join(words))

    def lines(self, text):
        """The lines that are compiled, by their number."""
        found = {}
        # For each `#if` that is open: whether its present branch is compiled, and whether one of them was.
        branches = []
        for number, line in enumerate(text.splitlines(), 1):
            directive = DIRECTIVE.match(line)
            if not directive:
                if all(isCompiled for isCompiled, _ in branches):
                    found[number] = line
                continue
            keyword, condition = directive.groups()
            if keyword == "if":
                isCompiled = self.holds(condition.strip())
                branches.append((isCompiled, isCompiled))
                continue
            _, was = branches.pop()
            if keyword != "endif":
                isCompiled = not was and (keyword == "else" or self.holds(condition.strip()))
                branches.append((isCompiled, was or isCompiled))
        return found
