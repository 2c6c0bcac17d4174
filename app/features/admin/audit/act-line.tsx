import type { AuditEvent } from "../../../platform/audit.ts";
import { formatDateTime } from "../format-date-time.ts";
import { actionWords } from "./act-words.ts";

/** One action: when, who, what, and how it ended. */
export function ActionLine({ event }: { event: AuditEvent }) {
  const nobody =
    event.section === "accounts" && ["inloggen-geweigerd", "code-geweigerd"].includes(event.action);
  return (
    <li className="py-2.5">
      <p className="text-sm text-muted">
        <time dateTime={event.at.toISOString()} className="tabular-nums">
          {formatDateTime(event.at)}
        </time>
        <span className="break-words">
          {" "}
          · {event.by ?? event.actor ?? (nobody ? "onbekend" : "op de server")}
        </span>
      </p>
      <p className="break-words">{actionWords(event)}</p>
    </li>
  );
}
