import { dutch, translated } from "@voordeur/language/text.ts";
import { type Claims, type Figure, shownFigure } from "../groups/claims.ts";
import type { StoredTexts } from "../fields.ts";

/** Where figures come from that a page names, and since when they hold (`YYYY-MM-DD`). */
export interface ClaimSource {
  source: string;
  date: string;
  /** The figures, as visitors know them. */
  figures: readonly string[];
}

/** The figure behind a placeholder, and its name for visitors. */
const claimed: Readonly<Record<string, readonly [Figure, string]>> = {
  woningen: ["homesSoldHome", dutch`verkochte woningen`],
  "woningen-totaal": ["homesSoldSelling", dutch`verkochte woningen`],
  ervaring: ["yearsOfExperience", dutch`jaren ervaring`],
  verkooptijd: ["averageDaysToSell", dutch`dagen tot de verkoop`],
  tevreden: ["satisfaction", dutch`tevreden klanten`],
  cijfer: ["rating", dutch`beoordeling`],
  sneller: ["fasterThanMarket", dutch`sneller dan de markt`],
  zoekers: ["searchers", dutch`ingeschreven zoekers`],
};

/** The sources of the figures that these texts name and that the office shows. */
export function sourcesIn(
  typed: StoredTexts,
  claims: Claims,
  values: Readonly<Record<string, string | null>>,
): ClaimSource[] {
  const { metaTitle: _, metaDescription: __, ...onPage } = typed;
  const text = JSON.stringify(onPage);
  const sources: ClaimSource[] = [];
  for (const [placeholder, [figure, name]] of Object.entries(claimed)) {
    const claim = shownFigure(claims, figure);
    if (!claim || values[placeholder] === null || !text.includes(`{${placeholder}}`)) continue;
    const { source, date } = claim;
    const shown = translated(name);
    const at = sources.findIndex((each) => each.source === source && each.date === date);
    const figures = sources[at]?.figures ?? [];
    if (figures.includes(shown)) continue;
    sources.splice(at < 0 ? sources.length : at, 1, { source, date, figures: [...figures, shown] });
  }
  return sources;
}
