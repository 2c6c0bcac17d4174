import { agency as config } from "../../../agency.config.ts";
import type { Agency } from "../agency.ts";
import type { Claims } from "../groups/claims.ts";
import { shownText, shownTexts, typedTexts } from "./compose.ts";
import type { StoredTexts } from "../fields.ts";
import { type PageName, pages, type PageTexts } from "./pages.ts";
import { placeholderValues } from "./placeholders.ts";
import { sourcesIn } from "./sources.ts";

/** Sentences about one town hold as long as the office is in it. */
export function localTexts(page: PageName, { town, workingArea }: Agency): StoredTexts {
  if (town === config.town) return config.localTexts?.[page] ?? {};
  if (page !== "product") return {};
  return { areas: workingArea.map((title) => ({ title, text: "" })) };
}

/** The texts of a page that nobody changed, before the office's facts are filled in. */
export function initialTexts(page: PageName, agency: Agency): StoredTexts {
  return typedTexts(pages[page], localTexts(page, agency));
}

/** The texts of a page as the office shows them. */
export function composePage<Page extends PageName>(
  page: Page,
  stored: StoredTexts,
  { agency, claims }: { agency: Agency; claims: Claims },
): PageTexts<Page> {
  const typed = typedTexts(pages[page], localTexts(page, agency), stored);
  const values = placeholderValues(agency);
  const texts = shownTexts(pages[page], typed, values);
  const sources = sourcesIn(typed, claims, values).map(({ source, ...rest }) => ({
    ...rest,
    source: shownText(source, {}),
  }));
  return { ...texts, sources } as unknown as PageTexts<Page>;
}
