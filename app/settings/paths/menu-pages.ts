import { currentLanguage } from "@voordeur/language/current.ts";
import { dutch, isTranslated, translated } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { asDutch, orDutch } from "../../platform/language/dutch-parts.ts";
import { pathIn, type Town } from "./languages.ts";
import { isOffered } from "./offered.ts";

interface MenuPage {
  /** How the code spells its path. */
  to: string;
  /** The word for it until staff type their own. */
  label: string;
  /** The word ends in the office's town. */
  inTown?: true;
}

/** The pages that can stand in the menu; the specification's come first, in its order. */
export const menuPages = {
  listings: { to: href("/woningaanbod-venlo"), label: dutch`Woningaanbod`, inTown: true },
  services: { to: href("/makelaardij-venlo"), label: dutch`Makelaardij`, inTown: true },
  selling: { to: href("/mijn-huis-verkopen"), label: dutch`Huis verkopen` },
  valuation: { to: href("/taxatie-venlo"), label: dutch`Taxatie` },
  mortgage: { to: href("/hypotheek-advies-venlo"), label: dutch`Hypotheek advies` },
  blog: { to: href("/blog"), label: dutch`Blog` },
  contracts: { to: href("/contracten"), label: dutch`Contracten` },
  restyler: { to: href("/restyler"), label: dutch`Foto Restyler` },
  inspiration: { to: href("/woning-inspiratie"), label: dutch`Woninginspiratie` },
  buying: { to: href("/kopen-in-nederland"), label: dutch`Kopen in Nederland` },
  costs: { to: href("/kosten-koper"), label: dutch`Kosten koper` },
  reviews: { to: href("/beoordelingen"), label: dutch`Beoordelingen` },
} satisfies Record<string, MenuPage>;

export type MenuPageId = keyof typeof menuPages;

export const menuPageIds = Object.keys(menuPages) as MenuPageId[];

/** How the menu names a page that staff made: its address may change. */
export type ExtraPageId = `extra-${number}`;

/** A page that staff made and that is on the site. */
export interface ExtraPage {
  id: ExtraPageId;
  to: string;
  label: string;
}

export function isExtraPageId(id: unknown): id is ExtraPageId {
  return typeof id === "string" && /^extra-[1-9]\d{0,14}$/.test(id);
}

export function isMenuPage(id: MenuEntry["page"]): id is MenuPageId {
  return Object.hasOwn(menuPages, id);
}

/** A page in the menu; without a word of its own it has the page's. */
export interface MenuEntry {
  page: MenuPageId | ExtraPageId;
  word?: string | undefined;
}

/** The specification's menu. */
export const initialMenu: readonly MenuEntry[] = menuPageIds
  .filter((page) => !["buying", "costs", "reviews"].includes(page))
  .map((page) => ({ page }));

/** Where an entry leads and its word; null: its page is not on the site now. */
export function menuLink(
  { page, word }: MenuEntry,
  { extraPages = [], ...places }: Town & { extraPages?: readonly ExtraPage[] },
): { to: string; label: string } | null {
  if (!isMenuPage(page)) {
    const extra = extraPages.find(({ id }) => id === page);
    if (!extra) return null;
    if (word) return { to: extra.to, label: orDutch(word) };
    const isSpoken = pathIn(places, currentLanguage(), extra.to) !== null;
    return { to: extra.to, label: (isSpoken ? orDutch : asDutch)(extra.label) };
  }
  const { to, inTown, ...named }: MenuPage = menuPages[page];
  if (!isOffered(places, to)) return null;
  // A word of staff without a translation leaves the page its own in that language.
  if (word && (currentLanguage() === "nl" || isTranslated(word)))
    return { to, label: orDutch(word) };
  const label = translated(named.label);
  const { town } = places;
  return { to, label: inTown && town ? `${label} ${town}` : label };
}

/** A page that stands in a form; null: there is none such. */
export function menuEntryOf({ page, word }: { page?: unknown; word?: unknown }): MenuEntry | null {
  const known = isExtraPageId(page) ? page : menuPageIds.find((id) => id === page);
  if (!known) return null;
  const own = typeof word === "string" ? word.trim() : "";
  return own ? { page: known, word: own } : { page: known };
}
