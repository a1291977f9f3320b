#!/usr/bin/env python3
"""Writes what is derived from the articles, and the articles that are derived from the sources.

  generate.py           writes the files; `swift build` must have built the package
  generate.py --check   fails if one of them is out of date

The language reference and the article about errors are what the target LanguageReference prints. The Swift code of each README and of each article becomes a test in Code, a function for each heading: its blocks
follow each other. What they print must be what comments say: those after a `print`, and those that fill a line.
"""

import os
import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(__file__).parent
PROJECT = FOLDER.parents[1]
ARTICLES = PROJECT / "Sources/Abacus/Abacus.docc"
# The articles that the target LanguageReference prints, with its arguments.
PRINTED = {ARTICLES / "LanguageReference.md": [], ARTICLES / "Errors.md": ["errors"]}


def documents():
    readmes = [PROJECT / "README.md", *sorted(PROJECT.glob("Sources/*/README.md"))]
    return readmes + sorted(PROJECT.glob("Sources/*/*.docc/*.md"))


def sections(document):
    """The headings of a document, each with the lines of its Swift code."""
    heading, language, found = "", None, []
    for line in document.read_text().split("\n"):
        if line.startswith("```"):
            language = None if language is not None else line[3:]
            if language == "swift":
                if not found or found[-1][0] != heading:
                    found.append((heading, []))
                elif found[-1][1]:
                    found[-1][1].append("")
        elif language == "swift":
            found[-1][1].append(line)
        elif language is None and line.startswith("#"):
            heading = line.lstrip("# ")
    return found


def identifier(text):
    words = re.findall(r"[A-Za-z0-9]+", text)
    return words[0].lower() + "".join(word[:1].upper() + word[1:] for word in words[1:])


def expected(lines):
    """What the comments say is printed."""
    output = []
    for line in lines:
        if match := re.search(r"\bprint\(.*?  // (.*)$", line) or re.match(r"\s*// (.*)$", line):
            output.append(match[1])
    return output


def function(name, lines):
    imports = [line for line in lines if re.match(r"import \w+$", line)]
    body = [line for line in lines if line not in imports]
    names = [match[1] for line in body if (match := re.match(r"(?:let|var) (\w+)\b", line))]
    body += [f"_ = {name}" for name in names]
    while body and not body[0]:
        body.pop(0)
    output = expected(lines)
    head = [
        "var output: [String] = []",
        'func print(_ item: Any) { output += "\\(item)".components(separatedBy: "\\n") }',
    ] if output else []
    tail = ["#expect(output == ["] + [f"    {quoted(line)}," for line in output] + ["])"] if output else []
    code = [f"        {line}".rstrip() for line in head + body + tail]
    return imports, "\n".join([f"    @Test func {name}() async throws {{", *code, "    }"])


def quoted(text):
    return '#"' + text + '"#'


def test_file(document):
    """The path and the text of the tests of a document, or None if it has no code."""
    found = sections(document)
    if not found:
        return None
    # Several documents are called README, and the first article of a catalog has the catalog's name.
    name = "" if document.parent == PROJECT else document.parent.stem
    name += document.stem if name != document.stem else ""
    name = name[0].upper() + name[1:]
    imports, functions, used = {"Abacus", "Foundation", "Testing"}, [], set()
    for heading, lines in found:
        function_name = identifier(heading) if identifier(heading)[0].isalpha() else "code" + identifier(heading)
        assert function_name not in used, f"{document} has two headings {heading}"
        used.add(function_name)
        lines_imports, text = function(function_name, lines)
        imports |= {line.split()[1] for line in lines_imports}
        functions.append(text)
    path = document.relative_to(PROJECT)
    text = "\n".join(
        [f"// The code of {path}, written by Tests/Documentation/generate.py.", "", "// swift-format-ignore-file", "",
         *[f"import {module}" for module in sorted(imports)], "", f"@Suite struct {name}Code {{",
         "\n\n".join(functions), "}", ""])
    return FOLDER / "Code" / f"{name}Code.swift", text


def generated():
    """The paths of all generated files, with their texts."""
    files = {path: printed(arguments) for path, arguments in PRINTED.items()}
    for document in documents():
        if document not in PRINTED and (file := test_file(document)):
            files[file[0]] = file[1]
    return files


def printed(arguments):
    """What the target LanguageReference prints."""
    # If the build measures coverage, that of this process doesn't count.
    environment = os.environ | {"LLVM_PROFILE_FILE": os.devnull}
    command = [PROJECT / ".build/debug/LanguageReference", *arguments]
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout


def main():
    files = generated()
    old = {path for path in (FOLDER / "Code").glob("*Code.swift") if path not in files}
    changed = [path for path, text in files.items() if not path.exists() or path.read_text() != text]
    if sys.argv[1:] == ["--check"]:
        for path in sorted([*changed, *old]):
            print(f"{path.relative_to(PROJECT)} is out of date; run Tests/Documentation/generate.py")
        sys.exit(1 if changed or old else 0)
    for path in changed:
        path.parent.mkdir(exist_ok=True)
        path.write_text(files[path])
    for path in old:
        path.unlink()


if __name__ == "__main__":
    main()
