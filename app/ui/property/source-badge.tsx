import { t } from "@voordeur/language/text.ts";
import type { Agency } from "../../settings/agency.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { OWN_SOURCE } from "./own-source.ts";

/** The name of a source as visitors see it; the agency's own listings carry the agency's name. */
export function sourceLabel(agency: Agency, source: string): string {
  if (source === OWN_SOURCE) return agency.shortName;
  return agency.sourceLabels[source] ?? source;
}

/** The same in a component. */
export function useSourceLabel(): (source: string) => string {
  const agency = useAgency();
  return (source) => sourceLabel(agency, source);
}

/**
 * Which agency offers a home, and which others do; of one that this office alone offers nothing, as of
 * any where there is a single source. `isWhole`: in words that are seen.
 */
export function SourceBadge({
  source,
  alsoFrom = [],
  isWhole = false,
}: {
  source: string;
  alsoFrom?: readonly string[];
  isWhole?: boolean;
}) {
  const agency = useAgency();
  const labels = [source, ...alsoFrom].map((each) => sourceLabel(agency, each));
  const isOwn = labels.every((label) => label === agency.name || label === agency.shortName);
  if (isOwn || Object.keys(agency.sourceLabels).length === 1) return null;
  return (
    <span className="badge badge-light border border-line">
      <span className={isWhole ? undefined : "sr-only"}>{t`Aangeboden door `}</span>
      {labels.join(t` en `)}
    </span>
  );
}

/** Where a home comes from, for staff. */
export function SourceName({ source }: { source: string }) {
  return (
    <span className="badge badge-light border border-line py-0.5!">{useSourceLabel()(source)}</span>
  );
}
