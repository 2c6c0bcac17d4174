import { agency } from "../../../agency.config.ts";
import { OWN_SOURCE } from "./own-source.ts";

/** The name of a source as visitors see it; the agency's own listings carry the agency's name. */
export function sourceLabel(source: string): string {
  if (source === OWN_SOURCE) return agency.shortName;
  return agency.listingSources.find(({ id }) => id === source)?.label ?? source;
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
  return (
    <span className={`badge badge-light ${className}`}>
      <span className="sr-only">Aangeboden door </span>
      {[source, ...alsoFrom].map(sourceLabel).join(" en ")}
    </span>
  );
}
