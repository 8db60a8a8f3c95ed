"""Games are data: no text or name in the code is a kind, a token or a face of one of them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ninefold
from ninefold.errors import Report
from ninefold.resources import RULES, names_below, rules_root
from ninefold.rules.library import Library

CODE = Path(str(ninefold.__file__)).parent
ORDINARY = frozenset({"leaves", "soil", "mouse", "basket"})
"""Words that also mean what every program has, such as a pointing device, or what painters of any game draw."""


def own_words() -> frozenset[str]:
    found = set(names_below(rules_root(), RULES))
    for game in names_below(rules_root(), RULES):
        rules = Library().rules(game, Report())
        assert rules is not None
        found |= {*rules.kinds, *(token.name for token in rules.tokens)}
    return frozenset(found) - ORDINARY


def said(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every string and name; docstrings may give examples."""
    about = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in about:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.lineno, node.name


def named(text: str, words: frozenset[str]) -> frozenset[str]:
    return words.intersection(re.findall(r"[a-z]+", text.lower()))


def test_it_is_seen() -> None:
    planted = 'def squirrel_sits(place):\n    return f"the lime at {place}" + "limes"\n'
    found = {word for _, text in said(ast.parse(planted)) for word in named(text.replace("_", " "), own_words())}
    assert found == {"squirrel", "lime"}


@pytest.mark.parametrize("part", sorted(path.name for path in CODE.iterdir() if path.name != "__pycache__"))
def test_no_code_names_what_is_data(part: str) -> None:
    words = own_words()
    files = [CODE / part] if part.endswith(".py") else sorted((CODE / part).rglob("*.py"))
    hits = [
        (str(file.relative_to(CODE)), line, word)
        for file in files
        for line, text in said(ast.parse(file.read_text(encoding="utf-8")))
        for word in named(text.replace("_", " "), words)
    ]
    assert hits == []
