import { agency } from "../../agency.config.ts";

/** Which agency offers the property. */
export function SourceBadge({ source, className = "" }: { source: string; className?: string }) {
  const label = agency.listingSources.find(({ id }) => id === source)?.label ?? source;
  return (
    <span
      className={`inline-block rounded-full bg-marl-50 px-3 py-1 text-sm leading-5 font-medium text-river-800 ${className}`}
    >
      <span className="sr-only">Aangeboden door </span>
      {label}
    </span>
  );
}
