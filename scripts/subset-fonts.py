"""
Makes the small fonts of `app/fonts`: the letters and signs of Dutch text, which is all that nearly
every page needs, of Fontsource's files. Run after an update of those, with fontTools 4 and Brotli:

    pip install fonttools brotli && python scripts/subset-fonts.py

The ranges stand in `app/fonts.css` too. A letter beside them comes from Fontsource's own file.
"""

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont

LETTERS = (
    "20-5B,5D,5F,61-7A,A0,A9,B2,B3,B7,C9,D7,E0,E1,E4,E7-EB,EF,F3,F6,FC,"
    "2013,2018,2019,201C,201D,2026,20AC,2212"
)
FONTS = {
    "instrument-sans": "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal",
    "newsreader-500": "@fontsource/newsreader/files/newsreader-latin-500-normal",
}
# Names, and the licence, which asks to travel with the font.
NAMES = [0, 1, 2, 13, 14]
ONLY_ADVANCES = 0x000F


def main():
    for name, source in FONTS.items():
        font = TTFont(f"node_modules/{source}.woff2")
        options = Options(
            layout_features=["kern", "liga", "ccmp", "tnum"], name_IDs=NAMES, hinting=False
        )
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=parse_unicodes(LETTERS))
        subsetter.subset(font)
        kern_all_weights_alike(font)
        font.flavor = "woff2"
        font.save(f"app/fonts/{name}.woff2")


def kern_all_weights_alike(font):
    """A third of the variable font are differences of a few thousandths of an em."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            pairs = getattr(subtable, "ExtSubTable", subtable)
            if pairs.LookupType != 2:
                continue
            pairs.ValueFormat1 &= ONLY_ADVANCES
            pairs.ValueFormat2 &= ONLY_ADVANCES
            for value in values_of(pairs):
                if hasattr(value, "XAdvDevice"):
                    del value.XAdvDevice


def values_of(pairs):
    if pairs.Format == 1:
        records = [record for group in pairs.PairSet for record in group.PairValueRecord]
    else:
        records = [record for row in pairs.Class1Record for record in row.Class2Record]
    for record in records:
        yield from filter(None, (record.Value1, record.Value2))


main()
