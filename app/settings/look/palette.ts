import { contrast, hexOf, oklchOf } from "./colour.ts";

/** The two colours of `app.css`: for surfaces and headings, and for buttons and links. */
export const initialColours = { river: "#163f38", brick: "#a8421f" } as const;
export type ColourName = keyof typeof initialColours;

/** The shades of `app.css`; a chosen colour takes the place of the first. */
const initialShades = {
  river: {
    800: "#163f38",
    50: "#eef4f1",
    100: "#d7e5df",
    200: "#afcabf",
    300: "#82aa9b",
    600: "#2c685c",
    700: "#1f5349",
    900: "#0e2d28",
  },
  brick: { 600: "#a8421f", 50: "#fbefe9", 500: "#c2522d", 700: "#8a3417" },
} as const;

/** The lightest shades keep their own lightness; the others move with the chosen colour. */
const LIGHT = 0.68;

export type Shades = Record<string, string>;

/** The shades of a chosen colour: as far from it as ours are from our own. */
export function shadesOf(name: ColourName, chosen: string): Shades {
  if (chosen === initialColours[name]) return { ...initialShades[name] };
  const [own, to] = [oklchOf(initialColours[name]), oklchOf(chosen)];
  const shades = Object.entries(initialShades[name]).map(([shade, hex]) => {
    if (hex === initialColours[name]) return [shade, chosen];
    const of = oklchOf(hex);
    const moved = of.lightness + to.lightness - own.lightness;
    const lightness = of.lightness > LIGHT ? of.lightness : Math.min(0.95, Math.max(0.05, moved));
    const chroma = (of.chroma * to.chroma) / own.chroma;
    return [shade, hexOf({ lightness, chroma, hue: to.hue })];
  });
  return Object.fromEntries(shades) as Shades;
}

/** What a phone draws around the page. */
export const themeColour = ({ river = initialColours.river }: { river?: string }): string =>
  shadesOf("river", river)[900]!;

const white = "#ffffff";
const [marl50, marl100] = ["#fcfaf5", "#f6f1e6"];

/** Which shades stand on each other on our pages, and the contrast that WCAG 2.2 AA asks of them. */
const pairs: Record<
  ColourName,
  (shades: Shades) => [text: string, ground: string, least: number][]
> = {
  river: (shades) => [
    [shades[700]!, marl100, 4.5],
    [shades[700]!, shades[50]!, 4.5],
    [shades[800]!, shades[100]!, 4.5],
    [marl100, shades[800]!, 4.5],
    [shades[200]!, shades[800]!, 4.5],
    [shades[200]!, shades[900]!, 4.5],
    [shades[600]!, marl100, 3],
  ],
  brick: (shades) => [
    [white, shades[600]!, 4.5],
    [shades[600]!, marl100, 4.5],
    [shades[700]!, shades[50]!, 4.5],
    [shades[500]!, marl50, 3],
  ],
};

export function isReadable(name: ColourName, chosen: string): boolean {
  const shades = shadesOf(name, chosen);
  return pairs[name](shades).every(([text, ground, least]) => contrast(text, ground) >= least);
}

/** The lightest colour of the same hue that is no lighter than this one and can be read. */
export function nearestReadable(name: ColourName, chosen: string): string {
  const colour = oklchOf(chosen);
  for (let { lightness } = colour; lightness > 0.1; lightness -= 0.005) {
    const darker = hexOf({ ...colour, lightness });
    if (isReadable(name, darker)) return darker;
  }
  return initialColours[name];
}

/** The rule that gives pages these colours; empty: they are those of the style sheet. */
export function styleOf(look: { river?: string | undefined; brick?: string | undefined }): string {
  const properties = (["river", "brick"] as const).flatMap((name) => {
    const chosen = look[name];
    if (!chosen || chosen === initialColours[name]) return [];
    return Object.entries(shadesOf(name, chosen)).map(
      ([shade, hex]) => `--color-${name}-${shade}:${hex}`,
    );
  });
  return properties.length > 0 ? `:root{${properties.join(";")}}` : "";
}
