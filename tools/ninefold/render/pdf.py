"""A planned job and its scenes → one PDF."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import groupby

from ninefold.art.ink import Ink, inked
from ninefold.art.matrix import Matrix
from ninefold.art.scene import Group, Leaf, Text
from ninefold.errors import Refused
from ninefold.frozen import frozen
from ninefold.layout.flip import Backs
from ninefold.layout.geometry import TOLERANCE
from ninefold.layout.job import Job
from ninefold.layout.plan import Line, Panel, Picture, SheetPlan, Slot, TextRun
from ninefold.layout.profile import UNCHANGED
from ninefold.layout.units import mm
from ninefold.render.book import About, Book
from ninefold.render.content import Content
from ninefold.render.coverage import uncovered
from ninefold.render.inventory import PICTURE_CORNER, WHOLE, Drawer, inventory
from ninefold.render.oneup import PLAIN, Finish
from ninefold.render.rulebook.tree import Elem
from ninefold.render.shading import rgb
from ninefold.render.stage import Stage, centred, start

Scenes = Mapping[str, Group | Leaf]

EDGE = "#B2B2B2"
"""A quiet edge round a card shown as an illustration."""
DUPLEX = {Backs.LONG: "DuplexFlipLongEdge", Backs.SHORT: "DuplexFlipShortEdge"}


def write_job(
    job: Job,
    scenes: Scenes,
    about: About,
    ink: Ink = Ink.FULL,
    finish: Finish = PLAIN,
) -> bytes:
    """The document, printed in `ink`. `scenes` holds the picture of every key in the job.

    `finish` is what a print shop wants, sizes aside. Refused if a font lacks a character.
    """
    return begin_job(job, scenes, about, ink, finish)[0].bytes()


def begin_job(
    job: Job, scenes: Scenes, about: About, ink: Ink, finish: Finish = PLAIN, root: Elem | None = None
) -> tuple[Book, Stage]:
    """The same document, to which more pages can be added, with the stage of its pictures. With a `root`, pages are
    tagged: what they show and what they say are nodes below it."""
    plans = [page.plan for page in job.pages]
    used = {key: _printed(scenes[key], ink) for key in dict.fromkeys(key for plan in plans for key in _keys(plan))}
    problems = uncovered(used, plans)
    if problems:
        raise Refused(problems)
    turned_by = Backs.NONE if job.order.turned_by_hand else job.backs
    book = Book(replace(about, duplex=DUPLEX.get(turned_by, "Simplex")), finish.process)
    stage = finish.stage(book, used.values())
    drawer = _drawer(book, stage, used)
    for index, page in enumerate(job.pages):
        for number, (title, at) in enumerate(job.bookmarks):
            if at == index:
                book.bookmark(title, f"part{number}")
        content = Content()
        if page.correction != UNCHANGED:
            content.transform(page.correction)
        plan = _coloured(page.plan, ink)
        if root is None:
            _draw(plan, used, stage, content)
        else:
            _draw_tagged(plan, used, stage, content, _Sheet(root, index, _title(job, index)))
        # Letters that are outlines are no texts any more.
        told = WHOLE if finish.outlined else inventory(page.plan, drawer, page.correction)
        book.add_page(job.paper.width, job.paper.height, content, inventory=told)
    if job.bookmarks:
        book.show_bookmarks()
    return book, stage


def _drawer(book: Book, stage: Stage, scenes: Scenes) -> Drawer:
    return Drawer(
        form=lambda key: stage.form(scenes[key]),
        digest=book.digest,
        place=lambda picture: _place(picture, scenes[picture.key]),
        size=lambda key: (scenes[key].width, scenes[key].height),
        bleed=lambda key: _bleed(scenes[key]),
        start=lambda run: start(_text(run)),
    )


def _bleed(scene: Group | Leaf) -> float:
    return scene.bleed if isinstance(scene, Group) else 0.0


def _place(picture: Picture, scene: Group | Leaf) -> Matrix:
    return centred(scene.width, scene.height, picture.cx, picture.cy, picture.turn, picture.scale)


def _printed(scene: Group | Leaf, ink: Ink) -> Group | Leaf:
    return inked(scene, ink) if isinstance(scene, Group) else scene


def _coloured(plan: SheetPlan, ink: Ink) -> SheetPlan:
    """The page with the colours of its own for a print."""
    if ink is Ink.FULL:
        return plan
    return replace(
        plan,
        panels=tuple(_panel_in(panel, ink) for panel in plan.panels),
        marks=tuple(replace(line, colour=ink.colour(line.colour)) for line in plan.marks),
        lines=tuple(replace(line, colour=ink.colour(line.colour)) for line in plan.lines),
        rulers=tuple(replace(line, colour=ink.colour(line.colour)) for line in plan.rulers),
        texts=tuple(replace(run, colour=ink.colour(run.colour)) for run in plan.texts),
    )


def _panel_in(panel: Panel, ink: Ink) -> Panel:
    fill, outline = ink.panel(panel.fill, panel.outline)
    return replace(panel, fill=fill, outline=outline)


def _keys(plan: SheetPlan) -> list[str]:
    return [slot.key for slot in plan.slots] + [picture.key for picture in plan.pictures]


def _draw(plan: SheetPlan, scenes: Scenes, stage: Stage, content: Content) -> None:
    _draw_panels(plan, content)
    _draw_pictures(plan, scenes, stage, content)
    _draw_lines(plan, content)
    for run in plan.texts:
        stage.text(_text(run), content)


def _draw_panels(plan: SheetPlan, content: Content) -> None:
    for panel in plan.panels:
        _panel(panel, content)


def _draw_pictures(plan: SheetPlan, scenes: Scenes, stage: Stage, content: Content) -> None:
    for picture in plan.pictures:
        _picture(picture, scenes[picture.key], content, stage)
    for slot in plan.slots:
        _slot(slot, scenes[slot.key], content, stage)


def _draw_lines(plan: SheetPlan, content: Content) -> None:
    for line in (*plan.marks, *plan.lines, *plan.rulers):
        _line(line, content)


@frozen
class _Sheet:
    """A page that is tagged: the node of its document, its number from 0, and what stands on it, in words."""

    root: Elem
    page: int
    title: str


def _title(job: Job, index: int) -> str:
    """The bookmark under which a page stands."""
    return next((title for title, at in reversed(job.bookmarks) if at <= index), job.title)


def _draw_tagged(plan: SheetPlan, scenes: Scenes, stage: Stage, content: Content, sheet: _Sheet) -> None:
    """The same in marks: what is to be cut out is one figure, lines and grounds are decoration, texts are read."""
    if not (plan.panels or plan.pictures or plan.slots or plan.marks or plan.lines or plan.rulers or plan.texts):
        return
    section = sheet.root.child("Sect")
    _decorate(content, lambda: _draw_panels(plan, content))
    number = 0
    if plan.pictures or plan.slots:
        figure = section.child("Figure", alt=sheet.title)
        figure.boxes.append((sheet.page, (0.0, 0.0, plan.paper.width, plan.paper.height)))
        content.ops.append(figure.begins(sheet.page, number))
        _draw_pictures(plan, scenes, stage, content)
        content.ops.append("EMC")
        number += 1
    _decorate(content, lambda: _draw_lines(plan, content))
    for _, runs in groupby(plan.texts, lambda run: (run.size, run.weight, run.turn)):
        content.ops.append(section.child("P").begins(sheet.page, number))
        for run in runs:
            stage.text(_text(run), content)
        content.ops.append("EMC")
        number += 1


def _decorate(content: Content, draw: Callable[[], None]) -> None:
    """What is drawn is decoration."""
    content.ops.append("/Artifact BMC")
    draw()
    content.ops.append("EMC")


def _panel(panel: Panel, content: Content) -> None:
    box = panel.box
    if panel.fill:
        content.fill_with(rgb(panel.fill))
    if panel.outline:
        content.stroke_with(rgb(panel.outline), mm(0.5))
    if panel.radius:
        content.rounded(box.x, box.y, box.width, box.height, panel.radius, panel.radius)
    else:
        content.rectangle(box.x, box.y, box.width, box.height)
    content.paint(fill=bool(panel.fill), stroke=bool(panel.outline))


def _picture(picture: Picture, scene: Group | Leaf, content: Content, stage: Stage) -> None:
    """A scene as an illustration shows its trimmed face only."""
    matrix = _place(picture, scene)
    content.save()
    content.transform(matrix)
    content.rounded(0, 0, scene.width, scene.height, PICTURE_CORNER, PICTURE_CORNER)
    content.clip()
    content.place(stage.form(scene), (1, 0, 0, 1, 0, 0))
    content.restore()
    content.save()
    content.transform(matrix)
    # The outline is drawn in the picture's own scale, and must come out no thinner than marks.
    content.stroke_with(rgb(EDGE), mm(0.6) / picture.scale)
    content.rounded(0, 0, scene.width, scene.height, PICTURE_CORNER, PICTURE_CORNER)
    content.paint(fill=False, stroke=True)
    content.restore()


def _slot(slot: Slot, scene: Group | Leaf, content: Content, stage: Stage) -> None:
    """A scene in its slot; nothing shows beyond the slot's ink."""
    ink, trim = slot.ink, slot.trim
    _check_size(slot, scene)
    content.save()
    content.rectangle(ink.x, ink.y, ink.width, ink.height)
    content.clip()
    content.place(stage.form(scene), centred(scene.width, scene.height, trim.cx, trim.cy, slot.turn))
    content.restore()


def _check_size(slot: Slot, scene: Group | Leaf) -> None:
    """ValueError for a scene that is not as large as its slot: a mistake of whoever drew or planned it."""
    upright = slot.turn % 180 == 0
    size = (scene.width, scene.height) if upright else (scene.height, scene.width)
    wanted = (slot.trim.width, slot.trim.height)
    if max(abs(a - b) for a, b in zip(size, wanted, strict=True)) > TOLERANCE:
        raise ValueError(f"the scene '{slot.key}' is {size} mm large, its slot {wanted} mm")


def _line(line: Line, content: Content) -> None:
    dash = (line.dash, line.dash) if line.dash else ()
    content.stroke_with(rgb(line.colour), mm(line.width_pt), dash=dash)
    content.move((line.x1, line.y1))
    content.line((line.x2, line.y2))
    content.paint(fill=False, stroke=True)


def _text(run: TextRun) -> Text:
    return Text(run.x, run.y, run.text, run.size, run.colour, run.weight, run.anchor, run.turn)
