"""Make the calibration sheet, or keep what was read from it as a printer's profile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from ninefold.cli import console
from ninefold.cli.order import paper_name
from ninefold.cli.profiles import find_profile, number, profile_names, save_profile, told
from ninefold.errors import Place, Refused, Report
from ninefold.frozen import frozen
from ninefold.layout.calibration import plan_calibration
from ninefold.layout.flip import Backs
from ninefold.layout.paper import PAPERS
from ninefold.layout.profile import MEASURES, PERFECT, Profile
from ninefold.layout.sheet import Setup
from ninefold.text.catalogue import Catalogue
from ninefold.text.load import common_catalogue, wording
from ninefold.version import __version__

EXAMPLE_NAME = "myprinter"
"""Stands in the commands on a sheet that was made without a name."""


@frozen
class Wish:
    """What sheet to make; the margin in mm, None for the profile's."""

    paper: str
    backs: str
    margin: float | None
    name: str | None
    language: str
    output: Path


def make_sheet(wish: Wish) -> Iterator[str]:
    """Write the sheet, through the profile if it is named, and say where it is."""
    from ninefold.render.book import About
    from ninefold.render.files import write_file
    from ninefold.render.pdf import write_job

    report = Report()
    profile = find_profile(wish.name) if wish.name else PERFECT
    words = _words(wish.language, report)
    paper = PAPERS.find(wish.paper, report)
    job = None
    if paper is not None and words is not None:
        margin = profile.margin if wish.margin is None else wish.margin
        setup = Setup(paper, margin, backs=Backs(wish.backs), profile=profile)
        job = plan_calibration(setup, wish.name or EXAMPLE_NAME, __version__, words, report)
    if job is None or words is None:
        raise Refused(report)
    for problem in report:
        console.complain(str(problem))
    author = words.say("about.author")
    data = write_job(job, {}, About(job.title, author, job.title, words.say("about.keywords"), words.speech.tag))
    path = wish.output / f"calibration-{wish.language}-{paper_name(wish.paper)}-{wish.backs}.pdf"
    write_file(path, data)
    yield str(path)
    yield "Print it on both sides at actual size; what to do with it stands on it."


def _words(language: str, report: Report) -> Catalogue | None:
    words = common_catalogue(wording(language, report), report)
    return words if report.ok else None


def keep(name: str, values: Mapping[str, float]) -> Iterator[str]:
    """Keep measured values under a name; those not given stay as they were. Say what the profile does."""
    report = Report()
    for key, value in values.items():
        measure = MEASURES[key]
        # Written so that what is no number at all is refused too.
        if not measure.least <= value <= measure.most:
            expected = f"{number(measure.least)} to {number(measure.most)} {measure.unit}: {measure.about}"
            report.error(Place(f"--{key.replace('_', '-')}"), "profile-range", number(value), expected)
    if not report.ok:
        raise Refused(report)
    known = name.strip().casefold() in profile_names()
    profile = replace(find_profile(name) if known else PERFECT, **values)
    path = save_profile(name, profile)
    yield str(path)
    yield f"It holds {_measured(profile)}. A build with it"
    for line in told(profile):
        yield f"  {line}"
    yield f"Use it: ninefold build --profile {path.stem}"
    yield f"Check it: ninefold calibrate --name {path.stem}"


def _measured(profile: Profile) -> str:
    return ", ".join(f"{name} {number(getattr(profile, name))}" for name in MEASURES)
