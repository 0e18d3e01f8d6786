"""Gives a cut a second glyph for each vowel mark, in a color of the palette; the feature ss20 asks for it.

Color layers of their own (COLR 0) on the marks that plain text uses would color plain text too, because no
entry of a palette can be the color of the text. So one file serves plain and gilded words.
"""

from copy import deepcopy

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import (
    ROUND_XY_TO_GRID,
    Glyph,
    GlyphComponent,
    GlyphCoordinates,
)
from fontTools.ttLib.tables.TupleVariation import TupleVariation

FEATURE = "ss20"
TEXT_COLOR = 0xFFFF
# --color-gold-fill of tokens.css, on paper and on ink; the entry of a palette that marks are painted with is 0.
GOLD = ("b17a1a", "d9a441")
FOR_LIGHT, FOR_DARK = 1, 2
# Marks that are drawn for one glyph only: parts of the word for God.
DRAWN_MARKS = {
    ("naskh", "uniFDF2"): {2},
    ("scheherazade", "uniFDF2"): {2, 3},
    ("vazirmatn", "uniFDF2"): {0, 1},
}
# The coverage of a table, and the list with one record for each glyph it covers.
RECORDS = [
    ("Coverage", lambda table: table.Value if isinstance(getattr(table, "Value", None), list) else None),
    ("Coverage", lambda table: getattr(table, "PairSet", None)),
    ("Coverage", lambda table: getattr(table, "EntryExitRecord", None)),
    ("MarkCoverage", lambda table: table.MarkArray.MarkRecord),
    ("BaseCoverage", lambda table: table.BaseArray.BaseRecord),
    ("LigatureCoverage", lambda table: table.LigatureArray.LigatureAttach),
    ("Mark1Coverage", lambda table: table.Mark1Array.MarkRecord),
    ("Mark2Coverage", lambda table: table.Mark2Array.Mark2Record),
]


def split_parts(font, key, marks, vowel_marks):
    """The other glyphs in which vowel marks are drawn: the numbers of their parts (components, contours)
    that are letters, and of those that are marks."""
    drawn = {contour for mark in marks for contour in contours(font, mark)}
    other_marks = {
        glyph
        for code, glyph in font.getBestCmap().items()
        if code not in vowel_marks and 0x0653 <= code <= 0x06ED
    }
    mixed = {}
    for name in font.getGlyphOrder():
        if name in marks or name in other_marks:
            continue
        is_mark = parts_as_marks(font, name, marks, drawn)
        for part in DRAWN_MARKS.get((key, name), ()):
            is_mark[part] = True
        if any(is_mark):
            mixed[name] = tuple(
                [part for part, mark in enumerate(is_mark) if mark is wanted] for wanted in (False, True)
            )
    return mixed


def parts_as_marks(font, name, marks, drawn):
    glyph = font["glyf"][name]
    if not glyph.isComposite():
        return [contour in drawn for contour in contours(font, name)]
    return [
        part.glyphName in marks or set(contours(font, part.glyphName)) <= drawn
        for part in glyph.components
    ]


def contours(font, name):
    """The outlines of a glyph, comparable wherever they stand and whichever point comes first."""
    points, ends, _ = font["glyf"][name].getCoordinates(font["glyf"])
    found, start = [], 0
    for end in ends:
        contour = points[start : end + 1]
        start = end + 1
        left, low = min(x for x, _ in contour), min(y for _, y in contour)
        moved = [(x - left, y - low) for x, y in contour]
        first = moved.index(min(moved))
        found.append(tuple(moved[first:] + moved[:first]))
    return found


def part_of(font, name, parts):
    """A glyph of some parts of another, and how it varies."""
    whole = font["glyf"][name]
    part = deepcopy(whole)
    if whole.isComposite():
        part.components = [whole.components[index] for index in parts]
        kept = list(parts)
        count = len(whole.components)
    else:
        starts = [0, *(end + 1 for end in whole.endPtsOfContours)]
        spans = [range(starts[index], starts[index + 1]) for index in parts]
        kept = [point for span in spans for point in span]
        part.coordinates = GlyphCoordinates([whole.coordinates[point] for point in kept])
        part.flags = type(whole.flags)(whole.flags[point] for point in kept)
        part.numberOfContours = len(spans)
        part.endPtsOfContours = [sum(map(len, spans[: at + 1])) - 1 for at in range(len(spans))]
        count = len(whole.coordinates)
    kept += range(count, count + 4)
    varied = font["gvar"].variations.get(name, []) if "gvar" in font else []
    part.recalcBounds(font["glyf"])
    return part, [
        TupleVariation(change.axes, [change.coordinates[point] for point in kept]) for change in varied
    ]


def gild(font, marks, mixed):
    order = font.getGlyphOrder()
    twins = {name: f"{name}.gold" for name in order if name in marks or name in mixed}
    layers = {twins[name]: [(name, 0)] for name in twins if name in marks}
    added = {twin: whole_of(font, name) for name, twin in twins.items()}
    sources = {twin: name for name, twin in twins.items()}
    for name, (letters, golden) in mixed.items():
        layers[twins[name]] = []
        for suffix, parts, entry in (("letter", letters, TEXT_COLOR), ("mark", golden, 0)):
            if parts:
                part = f"{name}.{suffix}"
                added[part] = part_of(font, name, parts)
                sources[part] = name
                layers[twins[name]].append((part, entry))
    add_glyphs(font, order, added, sources)
    for table in position_tables(font):
        add_to_table(table, twins)
    add_to_classes(font["GDEF"].table, twins)
    add_feature(font["GSUB"].table, twins)
    font["COLR"] = buildCOLR(layers, version=0, glyphMap=font.getReverseGlyphMap())
    font["CPAL"] = buildCPAL([[color(gold)] for gold in GOLD], paletteTypes=[FOR_LIGHT, FOR_DARK])
    return len(twins)


def whole_of(font, name):
    """The glyph again, for what draws no color layers."""
    component = GlyphComponent()
    component.glyphName, component.x, component.y, component.flags = name, 0, 0, ROUND_XY_TO_GRID
    glyph = Glyph()
    glyph.numberOfContours, glyph.components = -1, [component]
    glyph.recalcBounds(font["glyf"])
    return glyph, []


def add_glyphs(font, order, added, sources):
    font.setGlyphOrder([*order, *added])
    for name, (glyph, varied) in added.items():
        font["glyf"].glyphs[name] = glyph
        font["hmtx"][name] = (font["hmtx"][sources[name]][0], getattr(glyph, "xMin", 0))
        if "gvar" in font:
            font["gvar"].variations[name] = varied
        if "HVAR" in font:
            widths = font["HVAR"].table.AdvWidthMap.mapping
            widths[name] = widths[sources[name]]


def position_tables(font):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            yield getattr(table, "ExtSubTable", table)


def add_to_table(table, twins):
    for coverage_name, records_of in RECORDS:
        coverage = getattr(table, coverage_name, None)
        records = records_of(table) if coverage else None
        if records is not None:
            records += [
                record for glyph, record in zip(coverage.glyphs, list(records), strict=True) if glyph in twins
            ]
    for pairs in getattr(table, "PairSet", None) or []:
        if any(pair.SecondGlyph in twins for pair in pairs.PairValueRecord):
            raise SystemExit("a pair ends in a mark")
    for rules in ("PosRuleSet", "ChainPosRuleSet"):
        if getattr(table, rules, None):
            raise SystemExit(f"marks may stand in a {rules}")
    for value in vars(table).values():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, otTables.Coverage):
                part.glyphs += [twins[glyph] for glyph in part.glyphs if glyph in twins]
            elif isinstance(part, otTables.ClassDef):
                add_to_class(part, twins)


def add_to_classes(definitions, twins):
    add_to_class(definitions.GlyphClassDef, twins)
    if definitions.MarkAttachClassDef:
        add_to_class(definitions.MarkAttachClassDef, twins)
    if getattr(definitions, "MarkGlyphSetsDef", None):
        for coverage in definitions.MarkGlyphSetsDef.Coverage:
            coverage.glyphs += [twins[glyph] for glyph in coverage.glyphs if glyph in twins]


def add_to_class(definition, twins):
    for glyph, twin in twins.items():
        if glyph in definition.classDefs:
            definition.classDefs[twin] = definition.classDefs[glyph]


def add_feature(table, twins):
    """Comes after all other substitutions, which know nothing of the new glyphs."""
    single = otTables.SingleSubst()
    single.mapping = dict(twins)
    lookup = otTables.Lookup()
    lookup.LookupType, lookup.LookupFlag, lookup.SubTable = 1, 0, [single]
    table.LookupList.Lookup.append(lookup)
    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = FEATURE, otTables.Feature()
    record.Feature.FeatureParams = None
    record.Feature.LookupListIndex = [len(table.LookupList.Lookup) - 1]
    table.FeatureList.FeatureRecord.append(record)
    for script in table.ScriptList.ScriptRecord:
        languages = [script.Script.DefaultLangSys, *(x.LangSys for x in script.Script.LangSysRecord)]
        for language in filter(None, languages):
            language.FeatureIndex.append(len(table.FeatureList.FeatureRecord) - 1)


def color(text):
    return tuple(int(text[at : at + 2], 16) / 255 for at in (0, 2, 4)) + (1.0,)
