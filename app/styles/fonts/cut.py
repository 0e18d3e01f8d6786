"""Cuts the Arabic faces: modern standard Arabic with its marks, the same with empty vowel marks, and one word.

Run with fonttools 4.66.1 and brotli and nothing else, for the same files: python3 app/styles/fonts/cut.py
The cuts carry names of their own, because the OFL reserves "Scheherazade" and "SIL".
In the cut with marks the feature ss20 gives each vowel mark a color of the palette (gild.py).
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

sys.dont_write_bytecode = True

from gild import gild, part_of, split_parts

ROOT = Path(__file__).resolve().parents[3]
PACKAGES = ROOT / "node_modules"
FACES = {
    "naskh": (
        "Kalima Naskh",
        "@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2",
    ),
    "amiri": ("Kalima Amiri", "@fontsource/amiri/files/amiri-arabic-400-normal.woff2"),
    "scheherazade": (
        "Kalima Shahrazad",
        "@fontsource/scheherazade-new/files/scheherazade-new-arabic-400-normal.woff2",
    ),
    "vazirmatn": (
        "Kalima Vazirmatn",
        "@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2",
    ),
}
RANGES = """060C 061B 061F 0620-0657 0660-066D 0670-0671 067E 0686 0698 06A4 06A9 06AF 06BE 06C1 06C3
06CC 06D2 06D4-06ED 06F0-06F9 08F0-08F2 200C-200F FD3E-FD3F FDF2 FDFA 0020 00A0"""
SAMPLE = "\u0643\u064e\u0644\u0650\u0645\u064e\u0629"
VOWEL_MARKS = {*range(0x064B, 0x0653), 0x0656, 0x0657, 0x0670, 0x08F0, 0x08F1, 0x08F2}
FEATURES = ["ccmp", "locl", "init", "medi", "fina", "rlig", "liga", "calt", "kern", "mark", "mkmk"]
MARK_CLASS = 3


def code_points():
    for part in RANGES.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def cut(source, name, code_points):
    options = subset.Options(layout_features=FEATURES, name_IDs=[0, 13, 14], hinting=False)
    font = TTFont(source, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=code_points)
    cutter.subset(font)
    for name_id, text in ((1, name), (2, "Regular"), (4, name), (6, name.replace(" ", ""))):
        font["name"].setName(text, name_id, 3, 1, 0x409)
    return font


def marks_of(font):
    """The glyphs of the vowel marks, with the mark glyphs that substitution makes of vowel marks alone."""
    encoded = font.getBestCmap()
    classes = font["GDEF"].table.GlyphClassDef.classDefs
    others = {glyph for code, glyph in encoded.items() if code not in VOWEL_MARKS}
    others |= {glyph for glyph in font.getGlyphOrder() if classes.get(glyph) != MARK_CLASS}
    marks = {glyph for code, glyph in encoded.items() if code in VOWEL_MARKS}
    grown = True
    while grown:
        grown = False
        for inputs, outputs in substitutions(font):
            if inputs <= marks and not outputs - others <= marks:
                marks |= outputs - others
                grown = True
    return marks


def substitutions(font):
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if hasattr(table, "ligatures"):
                for first, ligatures in table.ligatures.items():
                    for ligature in ligatures:
                        yield {first, *ligature.Component}, {ligature.LigGlyph}
            elif hasattr(table, "mapping"):
                for glyph, made in table.mapping.items():
                    yield {glyph}, set(made) if isinstance(made, list) else {made}
            elif hasattr(table, "alternates"):
                for glyph, made in table.alternates.items():
                    yield {glyph}, set(made)


def empty_marks(font, marks, mixed):
    whole = {glyph for code, glyph in font.getBestCmap().items() if code >= 0xFB50}
    classes = font["GDEF"].table.GlyphClassDef.classDefs
    glyphs = font["glyf"]
    for name, (letters, _) in mixed.items():
        if classes.get(name) == MARK_CLASS:
            glyphs[name], varied = part_of(font, name, letters)
            if "gvar" in font:
                font["gvar"].variations[name] = varied
        elif name in whole and glyphs[name].isComposite():
            keep_whole(font, name)
    for name in marks:
        glyphs[name] = Glyph()
        font["hmtx"][name] = (font["hmtx"][name][0], 0)
        if "gvar" in font:
            font["gvar"].variations.pop(name, None)
    return len(marks)


def keep_whole(font, name):
    """Ligatures such as the one for God are written with their marks, and keep them."""
    if "gvar" in font:
        return
    whole = DecomposingRecordingPen(font.getGlyphSet())
    font.getGlyphSet()[name].draw(whole)
    pen = TTGlyphPen(None)
    whole.replay(pen)
    font["glyf"][name] = pen.glyph()


def save(font, name, changed):
    font.flavor = "woff2"
    target = Path(__file__).parent / f"{name}.woff2"
    font.save(target)
    print(target.name, target.stat().st_size, len(font.getGlyphOrder()), changed)


for key, (name, file) in FACES.items():
    for kind in ("core", "bare"):
        font = cut(PACKAGES / file, name if kind == "core" else f"{name} Bare", list(code_points()))
        marks = marks_of(font)
        mixed = split_parts(font, key, marks, VOWEL_MARKS)
        changed = gild(font, marks, mixed) if kind == "core" else empty_marks(font, marks, mixed)
        save(font, f"{key}-arabic-{kind}", changed)
    save(cut(PACKAGES / file, f"{name} Sample", [*map(ord, SAMPLE)]), f"{key}-arabic-sample", 0)
