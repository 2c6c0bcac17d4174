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

/** Which agency offers the property, and which others do. */
export function SourceBadge({
  source,
  alsoFrom = [],
  className = "",
}: {
  source: string;
  alsoFrom?: readonly string[];
  className?: string;
}) {
  const labelOf = useSourceLabel();
  return (
    <span className={`badge badge-light ${className}`}>
      <span className="sr-only">Aangeboden door </span>
      {[source, ...alsoFrom].map(labelOf).join(" en ")}
    </span>
  );
}
