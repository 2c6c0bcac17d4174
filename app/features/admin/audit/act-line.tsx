import type { AuditEvent } from "../../../platform/audit.ts";
import { formatMoment } from "../leads/moment.ts";

/** One act: when, who, what, and how it ended. */
export function ActLine({ act }: { act: AuditEvent }) {
  return (
    <li className="py-2.5">
      <p className="text-sm text-muted">
        <time dateTime={act.at.toISOString()} className="tabular-nums">
          {formatMoment(act.at)}
        </time>
        <span className="break-words"> · {act.by ?? act.actor ?? "op de server"}</span>
      </p>
      <p className="break-words">
        {act.part}: {act.act} · {act.thing} · {endOf(act.status)}
      </p>
    </li>
  );
}

function endOf(status: number | null): string {
  if (status === null) return "zonder antwoord";
  if (status < 400) return "gelukt";
  return status < 500 ? `geweigerd (${status})` : `mislukt (${status})`;
}
