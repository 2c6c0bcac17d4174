/**
 * A chart for a wide and for a narrow place, as markup of an SVG element. Its text takes the font
 * of the page, its colours are the page's; it has no style, which the site's policy would refuse.
 */
export interface Drawn {
  wide: string;
  narrow: string;
}

/** Where text stands, and how large it is. */
export interface Place {
  width: number;
  isNarrow: boolean;
}

export interface Titled {
  /** Names the chart within its page. */
  id: string;
  title: string;
  /** The contents of the chart, for whoever does not see it. */
  description: string;
}

export const ink = "var(--color-ink)";
export const muted = "var(--color-muted)";
export const line = "var(--color-line)";
export const dark = "var(--color-river-600)";
export const light = "var(--color-river-200)";
export const accent = "var(--color-brick-600)";

const FONT_SIZE = 13;
const MEAN_LETTER = 0.54 * FONT_SIZE;

/** Draws a chart in both widths. `draw` gives the markup and the height that it takes. */
export function drawBoth(
  titled: Titled,
  draw: (place: Place) => { height: number; markup: string },
): Drawn {
  const frame = (name: string, place: Place) => {
    const { height, markup } = draw(place);
    const id = `${titled.id}-${name}`;
    return (
      `<svg viewBox="0 0 ${place.width} ${n(height)}" width="${place.width}" height="${n(height)}" role="img" aria-labelledby="${id}-t ${id}-d" font-size="${FONT_SIZE}" fill="${ink}">` +
      `<title id="${id}-t">${escaped(titled.title)}</title><desc id="${id}-d">${escaped(titled.description)}</desc>${markup}</svg>`
    );
  };
  return {
    wide: frame("wide", { width: 560, isNarrow: false }),
    narrow: frame("narrow", { width: 300, isNarrow: true }),
  };
}

export interface TextOptions {
  anchor?: "start" | "middle" | "end";
  fill?: string;
  bold?: boolean;
}

/** A line of text; `y` is its baseline. */
export function textAt(x: number, y: number, words: string, options: TextOptions = {}): string {
  const { anchor = "start", fill, bold } = options;
  return `<text x="${n(x)}" y="${n(y)}"${anchor === "start" ? "" : ` text-anchor="${anchor}"`}${fill ? ` fill="${fill}"` : ""}${bold ? ' font-weight="600"' : ""}>${escaped(words)}</text>`;
}

/** About how wide a text is: nobody measures letters here. */
export const widthOf = (words: string) => words.length * MEAN_LETTER;

/** The text, or as much of its beginning as fits. */
export function fitted(words: string, width: number): string {
  const letters = Math.floor(width / MEAN_LETTER);
  return words.length <= letters ? words : `${words.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;
}

export function ruleAt(y: number, from: number, to: number, attributes = `stroke="${line}"`) {
  return `<path d="M${n(from)} ${n(y)}H${n(to)}" ${attributes}/>`;
}

/** A number as short as a screen needs it. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

function escaped(words: string): string {
  return words
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
