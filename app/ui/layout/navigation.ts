import { t } from "@voordeur/language/text.ts";
import { unmarked } from "../../platform/language/dutch-parts.ts";
import type { Agency } from "../../settings/agency.ts";
import { pictureOf } from "../pictures/stored-picture.ts";
import { initialMenu, menuLink } from "../../settings/paths/menu-pages.ts";

interface NavigationItem {
  /** The path as the code spells it. */
  to: string;
  label: string;
}

/** The links of header and footer; without the town where the row has no room for its name. */
export function navigation(agency: Agency): NavigationItem[] {
  const links = linksOf(agency);
  if (isRow(agency, links)) return links;
  const short = linksOf({ ...agency, town: "" });
  return isRow(agency, short) ? short : links;
}

function linksOf(agency: Agency): NavigationItem[] {
  return (agency.menu ?? initialMenu).flatMap((entry) => menuLink(entry, agency) ?? []);
}

/** The width of the row at 1280 pixels, without the padding beside it and the gap after the logo. */
const ROW = 1204;
const GAP = 16;
const LOGO_DOOR = 36;
const LOGO_LETTER = 12;

/**
 * Whether the logo and the words, with the admin's own, fit beside one another in the header of a
 * wide window. Letters count by their width in our font, rounded up.
 */
export function fitsOneRow(agency: Agency): boolean {
  return isRow(agency, navigation(agency));
}

function isRow({ look, shortName }: Agency, links: readonly NavigationItem[]): boolean {
  const logo = look.logo ? logoSize(look.logo).width : LOGO_DOOR + LOGO_LETTER * shortName.length;
  const words = [...links.map(({ label }) => label), t`Admin`];
  return words.reduce((sum, word) => sum + widthOf(word) + GAP, logo - GAP) <= ROW;
}

/** How large a stored logo is in the header of a wide window, in pixels. */
export function logoSize(logo: string): { width: number; height: number } {
  const { width, height } = pictureOf(logo);
  const scale = Math.min(40 / height, 192 / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The widths of letters in pixels, at the size of the row; the first that fits counts. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ijlI'’.,:; ]/, 3],
  [/[frt1()/-]/, 6],
  [/[achknsuvxyz]/, 8],
  [/[mwMAOQ&]/, 13],
  [/[W@%]|[^ -ɏ]/, 16],
  [/[^a-zß-ɏ]/, 11],
  [/./u, 9],
];

function widthOf(word: string): number {
  let width = 0;
  for (const letter of unmarked(word))
    width += widths.find(([kind]) => kind.test(letter))?.[1] ?? 0;
  return width;
}
