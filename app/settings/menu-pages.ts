import { href } from "react-router";

interface MenuPage {
  /** How the code spells its path. */
  to: string;
  /** The word for it until staff type their own. */
  label: string;
  /** That word ends in the office's town. */
  inTown?: true;
}

/** The pages that can stand in the menu; the specification's come first, in its order. */
export const menuPages = {
  listings: { to: href("/woningaanbod-venlo"), label: "Woningaanbod", inTown: true },
  services: { to: href("/makelaardij-venlo"), label: "Makelaardij", inTown: true },
  selling: { to: href("/mijn-huis-verkopen"), label: "Huis verkopen" },
  valuation: { to: href("/taxatie-venlo"), label: "Taxatie" },
  mortgage: { to: href("/hypotheek-advies-venlo"), label: "Hypotheek advies" },
  blog: { to: href("/blog"), label: "Blog" },
  contracts: { to: href("/contracten"), label: "Contracten" },
  restyler: { to: href("/restyler"), label: "Foto Restyler" },
  inspiration: { to: href("/woning-inspiratie"), label: "Woninginspiratie" },
  costs: { to: href("/kosten-koper"), label: "Kosten koper" },
} satisfies Record<string, MenuPage>;

export type MenuPageId = keyof typeof menuPages;

export const menuPageIds = Object.keys(menuPages) as MenuPageId[];

/** A page in the menu; without a word of its own it has the page's. */
export interface MenuEntry {
  page: MenuPageId;
  word?: string | undefined;
}

/** The specification's menu. */
export const initialMenu: readonly MenuEntry[] = menuPageIds
  .filter((page) => page !== "costs")
  .map((page) => ({ page }));

export function menuWord({ page, word }: MenuEntry, town: string): string {
  const { label, inTown }: MenuPage = menuPages[page];
  return word ?? (inTown ? `${label} ${town}` : label);
}

/** A page that stands in a form; null: there is none such. */
export function menuEntryOf({ page, word }: { page?: unknown; word?: unknown }): MenuEntry | null {
  const known = menuPageIds.find((id) => id === page);
  if (!known) return null;
  const own = typeof word === "string" ? word.trim() : "";
  return own ? { page: known, word: own } : { page: known };
}
