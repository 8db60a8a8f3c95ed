// The preview's page: takes the set's data and drawings from the server, and takes them anew when they change.
// Whatever comes from the set is put in as text or as nodes of a parsed drawing, never as HTML.
"use strict";

const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const drawings = new Map(); // src → promise of a parsed drawing
let shown = new Set(); // what was on the page last time, to mark what is new
let drawn = 0; // numbers drawings on the page, so that their ids differ
const faces = { said: "", loaded: [] }; // the set's own fonts
let asked = 0; // of several answers only the last counts

function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

// ------------------------------------------------------------------------------------------------ drawings

function parsed(src) {
  if (!drawings.has(src)) {
    const answer = fetch(src).then((found) => {
      if (!found.ok) throw new Error(`${src}: ${found.status}`);
      return found.text();
    });
    drawings.set(src, answer.then((text) => new DOMParser().parseFromString(text, "image/svg+xml").documentElement));
    answer.catch(() => drawings.delete(src));
  }
  return drawings.get(src);
}

// Every drawing calls its parts d0, d1, …; on one page they need names of their own.
function renamed(svg) {
  const prefix = `p${(drawn += 1)}-`;
  const copy = document.importNode(svg, true);
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const attribute of [...element.attributes]) {
      const value = attribute.value;
      if (attribute.name === "id") attribute.value = prefix + value;
      else if (/(^|:)href$/.test(attribute.name) && value.startsWith("#")) attribute.value = `#${prefix}${value.slice(1)}`;
      else if (value.startsWith("url(#")) attribute.value = `url(#${prefix}${value.slice(5)}`;
    }
  }
  copy.removeAttribute("width");
  copy.removeAttribute("height");
  return copy;
}

function picture(spec) {
  const box = make("span", "picture");
  for (const [name, value] of [["--w", spec.width], ["--h", spec.height], ["--b", spec.bleed]]) box.style.setProperty(name, value);
  box.dataset.src = spec.src;
  parsed(spec.src).then((svg) => box.replaceChildren(renamed(svg))).catch(() => box.classList.add("missing"));
  return box;
}

// -------------------------------------------------------------------------------------------------- pieces

function pictures(piece, sides) {
  if (piece.faces) return piece.faces;
  if (!piece.back || sides === "fronts") return [piece.front];
  return sides === "backs" ? [piece.back] : [piece.front, piece.back];
}

function card(piece, sides) {
  const element = make("button", "piece");
  element.type = "button";
  const row = make("span", "row");
  const specs = pictures(piece, sides);
  row.append(...specs.map(picture));
  const caption = make("span", "caption");
  caption.append(make("b", "", piece.name), piece.note ? ` · ${piece.note}` : "");
  element.append(row, caption);
  if (shown.size && specs.some((spec) => !shown.has(spec.src))) element.classList.add("fresh");
  element.addEventListener("click", () => closeUp(piece));
  return element;
}

function closeUp(piece) {
  const dialog = byId("close-up");
  const specs = pictures(piece, "both");
  const width = specs.slice(0, 3).reduce((sum, spec) => sum + spec.width + 5, 0);
  const rows = Math.ceil(specs.length / 3);
  const mm = Math.min((innerWidth * 0.9 - 60) / width, (innerHeight * 0.86 - 90) / (specs[0].height * rows), 14);
  dialog.style.setProperty("--mm", `${mm}px`);
  const close = make("button", "", "Close");
  close.addEventListener("click", () => dialog.close());
  const row = make("div", "row");
  row.append(...specs.map(picture));
  dialog.replaceChildren(close, make("h2", "", piece.note ? `${piece.name} · ${piece.note}` : piece.name), row);
  dialog.showModal();
}

function group(value, sides) {
  const section = make("section", "group");
  section.id = value.key;
  const title = make("h2", "", value.title);
  title.append(make("small", "", String(value.pieces.length)));
  const list = make("div", "pieces");
  list.append(...value.pieces.map((piece) => card(piece, sides)));
  section.append(title, list);
  section.hidden = !chosen(value.key);
  return section;
}

function problems(list, stale) {
  const section = byId("problems");
  section.hidden = list.length === 0;
  const errors = list.filter((one) => one.severity === "error").length;
  section.className = errors ? "error" : "";
  const count = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;
  const title = errors ? count(errors, "problem") : count(list.length, "warning");
  const items = make("ol");
  for (const one of list) {
    const item = make("li", one.severity);
    item.append(make("code", "code", one.code), make("code", "", one.place), make("p", "", one.message));
    if (one.hint) item.append(make("p", "hint", one.hint));
    items.append(item);
  }
  const rest = stale ? "; below is what the set looked like before" : "";
  section.replaceChildren(make("h2", "", title + rest), items);
}

// ---------------------------------------------------------------------------------------------------- page

const controls = byId("controls");
const choice = (name) => controls.elements[name].value;
const hidden = new Set(JSON.parse(localStorage.getItem("hidden") || "[]"));
const chosen = (key) => !hidden.has(key);
let latest = null;

function draw() {
  const value = latest;
  document.title = `${value.name} · preview`;
  byId("name").textContent = value.name;
  byId("about").textContent = value.about;
  problems(value.problems, value.stale);
  parts(value.groups);
  fonts(value.fonts);
  sights(value.sights);
  const sides = choice("sides");
  const main = byId("groups");
  main.className = value.stale ? "stale" : "";
  main.replaceChildren(...value.groups.filter((one) => one.pieces.length).map((one) => group(one, sides)));
  if (!value.groups.length) main.append(make("p", "empty", "Nothing can be drawn yet. The page follows as soon as you save."));
  shown = new Set([...main.querySelectorAll("[data-src]")].map((element) => element.dataset.src));
  forget(value);
}

// A set's own fonts; they are changed only when their files are, or all texts would flicker.
function fonts(wanted) {
  if (JSON.stringify(wanted) === faces.said) return;
  for (const face of faces.loaded) document.fonts.delete(face);
  faces.said = JSON.stringify(wanted);
  faces.loaded = wanted.map((font) => new FontFace(font.family, `url("${font.src}")`, { weight: font.weight === "bold" ? "700" : "400" }));
  for (const face of faces.loaded) document.fonts.add(face);
}

// Drawings that the set no longer has are let go.
function forget(value) {
  const kept = new Set(value.groups.flatMap((one) => one.pieces.flatMap((piece) => pictures(piece, "both"))).map((spec) => spec.src));
  for (const src of [...drawings.keys()]) if (!kept.has(src)) drawings.delete(src);
}

function parts(groups) {
  const field = byId("parts");
  const wanted = groups.filter((one) => one.pieces.length).map((one) => one.key).join();
  if (field.dataset.keys === wanted) return;
  field.dataset.keys = wanted;
  field.replaceChildren(field.firstElementChild);
  for (const one of groups.filter((each) => each.pieces.length)) {
    const label = make("label");
    const input = make("input");
    Object.assign(input, { type: "checkbox", checked: chosen(one.key) });
    input.addEventListener("change", () => {
      if (input.checked) hidden.delete(one.key);
      else hidden.add(one.key);
      localStorage.setItem("hidden", JSON.stringify([...hidden]));
      const section = byId(one.key);
      if (section) section.hidden = !input.checked;
    });
    label.append(input, make("span", "", one.title));
    field.append(label);
  }
}

// Matrices for linear light, as filters over everything that is drawn.
function sights(found) {
  const select = byId("sight");
  if (select.options.length > 2) return;
  for (const [name, matrix] of Object.entries(found)) {
    if (name !== "grey") select.add(new Option(name, name), select.options.length - 1);
    const filter = document.createElementNS("http://www.w3.org/2000/svg", "filter");
    filter.id = `sight-${name}`;
    filter.setAttribute("color-interpolation-filters", "linearRGB");
    const change = document.createElementNS("http://www.w3.org/2000/svg", "feColorMatrix");
    change.setAttribute("values", `${matrix.map((row) => `${row.join(" ")} 0 0`).join(" ")} 0 0 0 1 0`);
    filter.append(change);
    byId("filters").append(filter);
  }
}

function see() {
  const name = byId("sight").value;
  for (const element of [byId("groups"), byId("close-up")]) element.style.filter = name ? `url(#sight-${name})` : "";
}

function zoom() {
  root.style.setProperty("--mm", `${byId("zoom").value}px`);
  root.style.setProperty("--of", `${byId("zoom").value}px`);
  localStorage.setItem("zoom", byId("zoom").value);
}

function light(next) {
  const ways = ["", "light", "dark"];
  const words = { "": "As system", light: "Light", dark: "Dark" };
  let way = localStorage.getItem("light") || "";
  if (next) way = ways[(ways.indexOf(way) + 1) % ways.length];
  localStorage.setItem("light", way);
  root.dataset.light = way;
  byId("light").textContent = words[way] || words[""];
}

const ENDED = "The preview has ended. Start it again, and this page goes on.";
const MANY = "Too many pages of this preview are open. Close some, and load this one again.";

async function load() {
  const mine = (asked += 1);
  try {
    const answer = await fetch(`/state/${choice("ink")}`);
    if (!answer.ok) throw new Error(String(answer.status));
    const value = await answer.json();
    if (mine !== asked) return;
    latest = value;
    draw();
    tell("");
  } catch (error) {
    tell(ENDED, true);
  }
}

function tell(text, lost) {
  byId("state").textContent = text;
  byId("state").className = lost ? "lost" : "";
}

byId("sides").addEventListener("change", () => latest && draw());
byId("inks").addEventListener("change", load);
byId("sight").addEventListener("change", see);
byId("zoom").addEventListener("input", zoom);
byId("bleed").addEventListener("change", (event) => root.classList.toggle("bleed", event.target.checked));
byId("light").addEventListener("click", () => light(true));
byId("close-up").addEventListener("click", (event) => event.target === byId("close-up") && byId("close-up").close());
controls.addEventListener("submit", (event) => event.preventDefault());
byId("zoom").value = localStorage.getItem("zoom") || byId("zoom").value;
zoom();
light(false);

const news = new EventSource("/events");
news.onmessage = load;
// A reader that is turned away is closed; one whose server is gone asks again.
news.onerror = () => tell(news.readyState === EventSource.CLOSED ? MANY : ENDED, true);
