"""Reads decks and workbooks with zip, XML and openpyxl alone: what they hold, for a comparison with what was sent.

    python3 read_office.py FILE...

Prints one JSON object per line: the smallest text in points, the texts of slides, the series of charts with the cells
that they refer to, and where a chart and the workbook inside of the deck differ.
"""

import io
import json
import re
import sys
import zipfile
from xml.etree import ElementTree

import openpyxl
from openpyxl.utils import range_boundaries

A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
C = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
R = "{http://schemas.openxmlformats.org/package/2006/relationships}"


def read(archive, path):
    return ElementTree.fromstring(archive.read(path))


def targets(archive, path):
    folder, name = path.rsplit("/", 1)
    rels = f"{folder}/_rels/{name}.rels"
    if rels not in archive.namelist():
        return []
    found = []
    for relation in read(archive, rels).iter(f"{R}Relationship"):
        parts = folder.split("/")
        for step in relation.get("Target").split("/"):
            parts = parts[:-1] if step == ".." else [*parts, step]
        found.append("/".join(parts))
    return found


def sizes(tree):
    names = {f"{A}rPr", f"{A}defRPr", f"{A}endParaRPr"}
    return [int(one.get("sz")) / 100 for one in tree.iter() if one.tag in names and one.get("sz")]


def cached(part, kind):
    cache = part.find(f".//{C}{kind}Cache")
    if cache is None:
        return None, []
    count = int(cache.find(f"{C}ptCount").get("val"))
    values = [None] * count
    for point in cache.iter(f"{C}pt"):
        values[int(point.get("idx"))] = point.find(f"{C}v").text
    formula = part.find(f".//{C}f")
    return (None if formula is None else formula.text), values


def cells(book, formula):
    sheet, area = re.fullmatch(r"'?(.*?)'?!(.*)", formula).groups()
    left, top, right, bottom = range_boundaries(area.replace("$", ""))
    rows = book[sheet.replace("''", "'")].iter_rows(top, bottom, left, right, values_only=True)
    return [value for row in rows for value in row]


def chart(archive, path):
    tree = read(archive, path)
    inside = [one for one in targets(archive, path) if one.endswith(".xlsx")]
    book = openpyxl.load_workbook(io.BytesIO(archive.read(inside[0]))) if inside else None
    series, differences = [], []
    for one in tree.iter(f"{C}ser"):
        name = cached(one.find(f"{C}tx"), "str")[1] if one.find(f"{C}tx") is not None else []
        ranges = {}
        for tag in ("val", "xVal", "yVal"):
            part = one.find(f"{C}{tag}")
            if part is None:
                continue
            formula, values = cached(part, "num")
            numbers = [None if value is None else float(value) for value in values]
            ranges[tag] = numbers
            if book is not None and numbers != [None if v is None else float(v) for v in cells(book, formula)]:
                differences.append(f"{path} {formula}")
        formats = [label.find(f"{C}numFmt").get("formatCode") for label in one.iter(f"{C}dLbl")
                   if label.find(f"{C}numFmt") is not None]
        series.append({"name": name[0] if name else "", "formats": formats, **ranges})
    drawn = [one.text or "" for one in tree.iter(f"{A}t")]
    categories = [value for part in tree.iter(f"{C}cat") for value in cached(part, "str")[1]]
    return {"series": series, "texts": drawn, "categories": categories, "differences": differences}, sizes(tree)


def deck(file):
    with zipfile.ZipFile(file) as archive:
        broken = archive.testzip()
        numbers = sorted(int(n) for n in re.findall(r"ppt/slides/slide(\d+)\.xml", "\n".join(archive.namelist())))
        slides, all_sizes = [], []
        for number in numbers:
            path = f"ppt/slides/slide{number}.xml"
            tree = read(archive, path)
            all_sizes += sizes(tree)
            charts = []
            for target in targets(archive, path):
                if "/charts/" in target:
                    found, own = chart(archive, target)
                    charts.append(found)
                    all_sizes += own
            described = [one.get("descr") for one in tree.iter() if one.get("descr")]
            texts = [one.text or "" for one in tree.iter(f"{A}t")]
            slides.append({"texts": texts, "charts": charts, "descriptions": described})
        for path in archive.namelist():
            if re.match(r"ppt/(slideMasters|slideLayouts)/[^/]+\.xml$", path):
                all_sizes += sizes(read(archive, path))
        return {"file": file, "broken": broken, "smallest": min(all_sizes), "slides": slides}


def workbook(file):
    book = openpyxl.load_workbook(file)
    sheets = {sheet.title: [list(row) for row in sheet.iter_rows(values_only=True)] for sheet in book}
    charts = {sheet.title: len(sheet._charts) for sheet in book}
    return {"file": file, "sheets": sheets, "charts": charts}


for one in sys.argv[1:]:
    print(json.dumps(deck(one) if one.endswith(".pptx") else workbook(one), default=str))
