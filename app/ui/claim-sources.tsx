import { t } from "@voordeur/language/text.ts";
import type { PageName } from "../settings/texts/pages.ts";
import { useTexts } from "../settings/texts/use-texts.ts";
import { formatDay } from "@voordeur/language/dates.ts";

/** Says where the figures of a page come from, and since when they hold. */
export function ClaimSources({ page, className }: { page: PageName; className: string }) {
  const { sources } = useTexts(page);
  if (sources.length === 0) return null;
  const named = sources.map(
    ({ source, date, figures }) => `${source}, ${formatDay(date)} (${figures.join(", ")})`,
  );
  return (
    <p className={`text-sm wrap-anywhere ${className}`}>
      {sources.length === 1 ? t`Bron: ${named.join("; ")}` : t`Bronnen: ${named.join("; ")}`}
    </p>
  );
}
