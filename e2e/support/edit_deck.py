"""Edits an exported deck as a person would, and compares decks, with Python's own zip and text alone.

    python3 edit_deck.py edit DECK EDITED         moves, restyles, retitles, deletes, duplicates, adds slides
    python3 edit_deck.py check EDITED REFRESHED FRESH

`check` prints JSON: edits that are lost, figures that differ from the fresh export, foreign slides that changed.
"""

import io
import json
import re
import sys
import zipfile

import openpyxl

BRAND = "AA3377"
MINE = "Our own reading of slide two, 46.2 points of it"


def load(path):
    with zipfile.ZipFile(path) as archive:
        return {one.filename: archive.read(one.filename) for one in archive.infolist()}


def save(parts, path):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)


class Deck:
    def __init__(self, parts):
        self.parts = parts

    def text(self, path):
        return self.parts[path].decode()

    def sub(self, path, pattern, put, count=1):
        text, made = re.subn(pattern, put, self.text(path), count=count, flags=re.S)
        assert made, (path, pattern)
        self.parts[path] = text.encode()

    def targets(self, path):
        folder, name = path.rsplit("/", 1)
        rels = self.parts.get(f"{folder}/_rels/{name}.rels")
        if rels is None:
            return {}
        found = {}
        for tag in re.findall(r"<Relationship [^>]*>", rels.decode()):
            target = re.search(r'Target="([^"]*)"', tag)[1]
            steps = folder.split("/")
            for step in target.lstrip("/").split("/"):
                steps = steps[:-1] if step == ".." else [*steps, step]
            found[re.search(r'Id="([^"]*)"', tag)[1]] = (
                target.lstrip("/") if target.startswith("/") else "/".join(steps)
            )
        return found

    def slides(self):
        targets = self.targets("ppt/presentation.xml")
        ids = re.findall(r'<p:sldId [^>]*r:id="([^"]*)"', self.text("ppt/presentation.xml"))
        return [targets[one] for one in ids]

    def add_slide(self, after, path, xml, rels):
        """Puts a slide after the one at a place, counted from 1."""
        self.parts[path] = xml.encode()
        self.parts[path.replace("slides/", "slides/_rels/") + ".rels"] = rels.encode()
        self.sub(
            "[Content_Types].xml",
            "</Types>",
            f'<Override PartName="/{path}" ContentType="application/vnd.openxmlformats-officedocument.'
            'presentationml.slide+xml"/></Types>',
        )
        kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/slide"
        name = "mine" + re.sub(r"\D", "", path)
        self.sub(
            "ppt/_rels/presentation.xml.rels",
            "</Relationships>",
            f'<Relationship Id="{name}" Type="{kind}" Target="{path[4:]}"/></Relationships>',
        )
        entries = re.findall(r"<p:sldId [^>]*/>", self.text("ppt/presentation.xml"))
        number = max(int(re.search(r' id="(\d+)"', one)[1]) for one in entries) + 1
        entry = entries[after - 1]
        self.sub(
            "ppt/presentation.xml",
            re.escape(entry),
            lambda found: found[0] + f'<p:sldId id="{number}" r:id="{name}"/>',
        )


FOREIGN = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<p:sld xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" '
    'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cSld><p:spTree><p:nvGrpSpPr>'
    '<p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr>'
    '<p:cNvPr id="2" name="Plan"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/>'
    '<a:ext cx="5000000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/>'
    "<a:p><a:r><a:t>Our plan for spring</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>"
)


def edit(source, target):
    deck = Deck(load(source))
    slides = deck.slides()
    chart_of = lambda at: next(one for one in deck.targets(slides[at]).values() if "/charts/" in one)
    kept = []

    def keep(path, text):
        assert text in deck.text(path), (path, text)
        kept.append([path, text])

    # 1: the chart is moved and restyled, its title is restyled.
    frame = '<p:xfrm><a:off x="1234567" y="2345678"/><a:ext cx="7654321" cy="3456789"/></p:xfrm>'
    deck.sub(slides[0], r"<p:xfrm>.*?</p:xfrm>", frame)
    deck.sub(slides[0], r'(<a:rPr lang="en-GB")/>', r'\1 i="1"><a:latin typeface="Verdana"/></a:rPr>')
    keep(slides[0], frame)
    keep(slides[0], '<a:rPr lang="en-GB" i="1"><a:latin typeface="Verdana"/></a:rPr>')
    look = f'<c:spPr><a:solidFill><a:srgbClr val="{BRAND}"/></a:solidFill></c:spPr><c:invertIfNegative val="0"/>'
    deck.sub(chart_of(0), r'<c:spPr><a:solidFill>(?:(?!</c:spPr>).)*</c:spPr><c:invertIfNegative val="0"/>', look)
    keep(chart_of(0), look)
    deck.sub(chart_of(0), r'<c:gapWidth val="\d+"/>', '<c:gapWidth val="222"/>')
    keep(chart_of(0), '<c:gapWidth val="222"/>')
    # 2: a title of the person's own, one bar in another colour, the axis ends by hand.
    deck.sub(slides[1], r"<a:t>[^<]*</a:t>", f"<a:t>{MINE}</a:t>")
    keep(slides[1], f"<a:t>{MINE}</a:t>")
    point = (
        '<c:dPt><c:idx val="3"/><c:invertIfNegative val="0"/><c:bubble3D val="0"/>'
        f'<c:spPr><a:solidFill><a:srgbClr val="{BRAND}"/></a:solidFill></c:spPr></c:dPt>'
    )
    deck.sub(chart_of(1), r'(<c:invertIfNegative val="0"/>)(?=<c:dLbls>)', lambda found: found[1] + point)
    keep(chart_of(1), point)
    deck.sub(chart_of(1), r'<c:max val="[\d.]+"/>', '<c:max val="97"/>')
    keep(chart_of(1), '<c:max val="97"/>')
    # 3: the chart is deleted.
    deck.sub(slides[2], r"<p:graphicFrame>.*?</p:graphicFrame>", "")
    keep(slides[2], "</p:spTree>")
    # 4: a series is deleted from the lines.
    men = next(one for one in re.findall(r"<c:ser>.*?</c:ser>", deck.text(chart_of(3)), flags=re.S) if ">Men, n" in one and "low base" not in one and "band" not in one)
    deck.sub(chart_of(3), re.escape(men), "")
    # 5: labels in another font.
    deck.sub(chart_of(4), r'sz="1100"', 'sz="1400"', count=0)
    keep(chart_of(4), 'sz="1400"')
    # 6: another type by hand.
    deck.sub(chart_of(5), r'<c:grouping val="percentStacked"/>', '<c:grouping val="clustered"/>')
    keep(chart_of(5), '<c:grouping val="clustered"/>')
    # 7: a cell in another colour, a row renamed. 8: a row deleted.
    fill = f'<a:solidFill><a:srgbClr val="{BRAND}"/></a:solidFill></a:tcPr></a:tc></a:tr>'
    deck.sub(slides[6], r"(?:<a:noFill/>|<a:solidFill>(?:(?!</a:tcPr>).)*</a:solidFill>|<a:pattFill (?:(?!</a:tcPr>).)*</a:pattFill>)</a:tcPr></a:tc></a:tr>(?=</a:tbl>)", fill)
    keep(slides[6], fill)
    deck.sub(slides[6], r"<a:t>Millstone</a:t>", "<a:t>The Millstone</a:t>")
    keep(slides[6], "<a:t>The Millstone</a:t>")
    rows = re.findall(r"<a:tr .*?</a:tr>", deck.text(slides[7]), flags=re.S)
    deck.sub(slides[7], re.escape(next(one for one in rows if ">Patty Lane<" in one)), "")
    # 9: an animation, and a text of the person's own.
    timing = '<p:timing><p:tnLst><p:par><p:cTn id="1" dur="indefinite" restart="never" nodeType="tmRoot"/></p:par></p:tnLst></p:timing></p:sld>'
    deck.sub(slides[8], "</p:sld>$", timing)
    keep(slides[8], timing)
    box = re.search(r"<p:sp>.*?</p:sp>", FOREIGN, flags=re.S)[0].replace('id="2"', 'id="77"')
    deck.sub(slides[8], "</p:spTree>", box + "</p:spTree>")
    keep(slides[8], box)
    # 10: the workbook has a column of the person's own.
    book_path = next(one for one in deck.targets(chart_of(9)).values() if "embeddings" in one)
    book = openpyxl.load_workbook(io.BytesIO(deck.parts[book_path]))
    book["Figures"]["Z2"] = 4711
    held = io.BytesIO()
    book.save(held)
    deck.parts[book_path] = held.getvalue()
    # Master and theme in the look of the house.
    deck.sub("ppt/theme/theme1.xml", r'<a:latin typeface="[^"]*"/>', '<a:latin typeface="Verdana"/>', count=0)
    keep("ppt/theme/theme1.xml", '<a:latin typeface="Verdana"/>')
    # A copy of the fifth slide with a chart of its own, and two foreign slides.
    text, rels = deck.text(slides[4]), deck.text(slides[4].replace("slides/", "slides/_rels/") + ".rels")
    chart = chart_of(4)
    copy = "ppt/charts/chart900.xml"
    deck.parts[copy] = deck.parts[chart]
    book_path = next(one for one in deck.targets(chart).values() if "embeddings" in one)
    deck.parts["ppt/embeddings/Copy900.xlsx"] = deck.parts[book_path]
    name = chart.rsplit("/", 1)[1]
    deck.parts["ppt/charts/_rels/chart900.xml.rels"] = (
        deck.text(f"ppt/charts/_rels/{name}.rels").replace(book_path.rsplit("/", 1)[1], "Copy900.xlsx").encode()
    )
    deck.sub(
        "[Content_Types].xml",
        "</Types>",
        '<Override PartName="/ppt/charts/chart900.xml" ContentType="application/vnd.openxmlformats-officedocument.'
        'drawingml.chart+xml"/></Types>',
    )
    deck.add_slide(5, "ppt/slides/slide900.xml", text, rels.replace(name, "chart900.xml"))
    layout = re.search(r'<Relationship [^>]*slideLayout"[^>]*>', rels)[0]
    foreign_rels = f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">{layout}</Relationships>'
    deck.add_slide(3, "ppt/slides/slide901.xml", FOREIGN, foreign_rels)
    deck.add_slide(1, "ppt/slides/slide902.xml", FOREIGN.replace("spring", "autumn"), foreign_rels)
    save(deck.parts, target)
    print(json.dumps(kept))


def series(xml):
    """Names and numbers of the series of a chart, without n."""
    found = {}
    for one in re.findall(r"<c:ser>.*?</c:ser>", xml, flags=re.S):
        name = re.search(r"<c:tx>.*?<c:v>(.*?)</c:v>", one, flags=re.S)
        data = re.search(r"<c:(?:val|xVal)>.*?</c:(?:val|xVal)>", one, flags=re.S)
        if name and data:
            points = re.findall(r'<c:pt idx="(\d+)"[^>]*><c:v>(.*?)</c:v>', data[0])
            found[name[1]] = {at: round(float(value), 6) for at, value in points}
    return found


def shown(path):
    """Figures of charts and texts of tables by the identity in the name of their shape."""
    deck = Deck(load(path))
    found = []
    for place, slide in enumerate(deck.slides()):
        for frame in re.findall(r"<p:graphicFrame>.*?</p:graphicFrame>", deck.text(slide), flags=re.S):
            identity = re.search(r'name="[^"]*\[([^\]]*)\]', frame)
            chart = re.search(r'<c:chart [^>]*r:id="([^"]*)"', frame)
            if identity is None:
                continue
            if chart:
                part = deck.targets(slide)[chart[1]]
                books = [one for one in deck.targets(part).values() if "embeddings" in one]
                cells = None
                if books:
                    sheet = openpyxl.load_workbook(io.BytesIO(deck.parts[books[0]])).worksheets[0]
                    cells = [[cell.value for cell in row] for row in sheet.iter_rows()]
                found.append((place, identity[1], series(deck.text(part)), cells))
            else:
                rows = [
                    ["".join(re.findall(r"<a:t>(.*?)</a:t>", cell)) for cell in re.findall(r"<a:tc[ >].*?</a:tc>", row, flags=re.S)]
                    for row in re.findall(r"<a:tr[ >].*?</a:tr>", frame, flags=re.S)
                ]
                found.append((place, identity[1], rows, None))
    return found


def check(edited, refreshed, fresh, kept):
    before, after = Deck(load(edited)), Deck(load(refreshed))
    lost = [[path, text] for path, text in kept if text not in after.text(path)]
    foreign = [one for one in before.slides() if "[charts/" not in before.text(one) and "[crosstabs/" not in before.text(one)]
    figures = {identity: (data, cells) for _, identity, data, cells in shown(fresh)}
    wrong = []
    for place, identity, data, cells in shown(refreshed):
        wanted, book = figures[identity]
        if isinstance(data, dict):
            for name, numbers in data.items():
                if wanted.get(name) != numbers:
                    wrong.append([identity, name])
            if cells is None or [row[: len(book[0])] for row in cells[: len(book)]] != book:
                wrong.append([identity, "workbook"])
            continue
        for row in data:
            same = [one for one in wanted if one[1:] == row[1:]]
            if not same:
                wrong.append([identity, row])
    print(
        json.dumps(
            {
                "lost": lost,
                "wrong": wrong,
                "foreign": [one for one in foreign if before.parts[one] != after.parts.get(one)],
                "foreignCount": len(foreign),
                "slides": len(after.slides()),
                "shown": [identity for _, identity, _, _ in shown(refreshed)],
                "names": {identity: sorted(data) for _, identity, data, _ in shown(refreshed) if isinstance(data, dict)},
                "rows": {identity: [row[0] for row in data] for _, identity, data, _ in shown(refreshed) if isinstance(data, list)},
                "own": ["4711" for _, _, _, cells in shown(refreshed) if cells and any(4711 in row for row in cells)],
            }
        )
    )


if sys.argv[1] == "edit":
    edit(*sys.argv[2:4])
else:
    check(*sys.argv[2:5], json.load(sys.stdin))
