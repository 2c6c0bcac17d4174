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

interface Sources {
  source: string;
  alsoFrom?: readonly string[];
}

/** Which agency offers the property, and which others do; quiet where that is this office alone. */
export function SourceBadge({
  source,
  alsoFrom = [],
  className = "",
}: Sources & { className?: string }) {
  const { names, isOwn } = useOffer([source, ...alsoFrom]);
  return (
    <span className={`badge badge-light ${isOwn ? "badge-quiet" : ""} ${className}`}>
      <span className="sr-only">{t`Aangeboden door `}</span>
      {names}
    </span>
  );
}

/** The same for a home that another agency offers, with us or alone; of our own it says nothing. */
export function ForeignSourceBadge({ source, alsoFrom = [] }: Sources) {
  const { names, isOwn } = useOffer([source, ...alsoFrom]);
  if (isOwn) return null;
  return (
    <span className="badge badge-light border border-line">{t`Aangeboden door ${names}`}</span>
  );
}

/** The offices that offer a home, and whether this one is alone: it always is with a single source. */
function useOffer(sources: readonly string[]): { names: string; isOwn: boolean } {
  const agency = useAgency();
  const labels = sources.map((source) => sourceLabel(agency, source));
  const isOwn =
    Object.keys(agency.sourceLabels).length === 1 ||
    labels.every((label) => label === agency.name || label === agency.shortName);
  return { names: labels.join(t` en `), isOwn };
}
