"""Printer profiles kept under a name, in the folder where a person's programs keep their settings."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from ninefold.errors import Refused, Report, did_you_mean, refuse
from ninefold.layout.profile import FILE, MEASURES, PERFECT, Profile
from ninefold.yamlfile import read_file

HOME = "NINEFOLD_HOME"
"""The environment's name for another folder of settings."""
FOLDER = "profiles"
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
"""What a profile may be called: it becomes the name of a file."""


def profiles_folder() -> Path:
    """Where profiles lie; it need not exist."""
    if own := os.environ.get(HOME):
        return Path(own) / FOLDER
    from platformdirs import user_config_path

    return user_config_path("ninefold", appauthor=False) / FOLDER


def profile_names() -> list[str]:
    """The names of all profiles, sorted."""
    return sorted(path.stem for path in profiles_folder().glob("*.yaml") if NAME.fullmatch(path.stem))


def find_profile(name: str) -> Profile:
    """The profile of a name; `Refused` with a guess if there is none, or with what is wrong in its file."""
    names = profile_names()
    key = name.strip().casefold()
    if key not in names:
        fit = key if NAME.fullmatch(key) else "NAME"
        hint = did_you_mean(key, names) or f"make one: ninefold calibrate, then ninefold calibrate --name {fit} --x …"
        raise refuse("--profile", "unknown-profile", f"there is no printer profile '{name}'", "a saved one", hint)
    report = Report()
    profile = read_file(_path(key), FILE, report)
    if profile is None or not report.ok:
        raise Refused(report)
    return profile


def save_profile(name: str, profile: Profile) -> Path:
    """Keep a profile under a name, in place of one that was there. `Refused` if name or system do not let us."""
    from ninefold.render.files import write_file

    key = name.strip().casefold()
    if not NAME.fullmatch(key):
        expected = "up to 40 letters a to z, digits and hyphens, such as office-a4"
        raise refuse("--name", "profile-name", f"the name '{name}'", expected)
    write_file(_path(key), _text(profile).encode())
    return _path(key)


def _path(key: str) -> Path:
    return profiles_folder() / f"{key}.yaml"


def _text(profile: Profile) -> str:
    """The file: every value with what it means."""
    lines = ["# A printer's faults, as `ninefold calibrate` explains them; `ninefold build --profile` undoes them."]
    for name, measure in MEASURES.items():
        lines.append(f"{name}: {number(getattr(profile, name))}  # {measure.unit} {measure.about}")
    return "\n".join(lines) + "\n"


def number(value: float) -> str:
    """A value with three decimals at the most: finer than any eye."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def told(profile: Profile) -> Iterator[str]:
    """What a build does with a profile, in words."""
    moves = [*_move(profile.x, "left", "right"), *_move(profile.y, "up", "down")]
    if moves:
        yield f"moves backs {' and '.join(moves)}, seen from the front"
    if turn := profile.rotation:
        yield f"turns backs {number(abs(turn))}° {'anticlockwise' if turn > 0 else 'clockwise'}, seen from the front"
    for measured, way in ((profile.scale_x, "across"), (profile.scale_y, "down")):
        if measured != PERFECT.scale_x:
            yield f"scales every page to {number(100 * 100 / measured)} % {way}"
    yield f"keeps {number(profile.margin)} mm clear at each edge"


def _move(fault: float, back: str, on: str) -> Iterator[str]:
    """Against the fault."""
    if fault:
        yield f"{number(abs(fault))} mm {back if fault > 0 else on}"
