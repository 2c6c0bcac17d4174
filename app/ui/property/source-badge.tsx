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
  const labelOf = useSourceLabel();
  const isOwn = useIsOwn()({ source, alsoFrom });
  return (
    <span className={`badge badge-light ${isOwn ? "badge-quiet" : ""} ${className}`}>
      <span className="sr-only">Aangeboden door </span>
      {[source, ...alsoFrom].map(labelOf).join(" en ")}
    </span>
  );
}

/** The same for a home that another agency offers, with us or alone; of our own it says nothing. */
export function ForeignSourceBadge({ source, alsoFrom = [] }: Sources) {
  const labelOf = useSourceLabel();
  if (useIsOwn()({ source, alsoFrom })) return null;
  return (
    <span className="badge badge-light border border-line">
      Aangeboden door {[source, ...alsoFrom].map(labelOf).join(" en ")}
    </span>
  );
}

/** Whether a home is this office's alone, as all are where there is one source. */
function useIsOwn(): (home: Required<Sources>) => boolean {
  const agency = useAgency();
  return ({ source, alsoFrom }) => {
    const isOurs = (each: string) =>
      [agency.name, agency.shortName].includes(sourceLabel(agency, each));
    return Object.keys(agency.sourceLabels).length === 1 || [source, ...alsoFrom].every(isOurs);
  };
}
