import { formatDateTime } from "./format-date-time.ts";

/** A time in Amsterdam, for people and programs. */
export function DateTime({ at, className = "tabular-nums" }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {formatDateTime(at)}
    </time>
  );
}
