import type { AuditEvent } from "../../../platform/audit.ts";
import { formatMoment } from "../leads/moment.ts";
import { actWords } from "./act-words.ts";

/** One act: when, who, what, and how it ended. */
export function ActLine({ act }: { act: AuditEvent }) {
  const nobody =
    act.part === "accounts" && ["inloggen-geweigerd", "code-geweigerd"].includes(act.act);
  return (
    <li className="py-2.5">
      <p className="text-sm text-muted">
        <time dateTime={act.at.toISOString()} className="tabular-nums">
          {formatMoment(act.at)}
        </time>
        <span className="break-words">
          {" "}
          · {act.by ?? act.actor ?? (nobody ? "onbekend" : "op de server")}
        </span>
      </p>
      <p className="break-words">{actWords(act)}</p>
    </li>
  );
}
