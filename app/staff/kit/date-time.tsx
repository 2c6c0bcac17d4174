import { formatDateTime } from "@voordeur/language/dates.ts";

/** A time in Amsterdam, for people and programs. */
export function DateTime({ at, className = "tabular-nums" }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {formatDateTime(at)}
    </time>
  );
}
