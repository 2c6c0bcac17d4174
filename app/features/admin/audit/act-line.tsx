import type { AuditEvent } from "../../../platform/audit.ts";
import { actionWords } from "./act-words.ts";
import { DateTime } from "../date-time.tsx";

/** One action: when, who, what, and how it ended. */
export function ActionLine({ event }: { event: AuditEvent }) {
  const nobody =
    event.section === "accounts" && ["inloggen-geweigerd", "code-geweigerd"].includes(event.action);
  return (
    <li className="py-2.5">
      <p className="text-sm text-muted">
        <DateTime at={event.at} />
        <span className="break-words">
          {" "}
          · {event.by ?? event.actor ?? (nobody ? "onbekend" : "op de server")}
        </span>
      </p>
      <p className="break-words">{actionWords(event)}</p>
    </li>
  );
}
