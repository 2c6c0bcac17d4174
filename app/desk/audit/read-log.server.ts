import { type AuditEvent, type AuditFilter, listActions } from "../../platform/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { readChanges } from "./changes.server.ts";
import { tell } from "./sentences.ts";
import { nameThings } from "./things.server.ts";

/** A row of the log as people read it. */
export interface LogLine {
  id: number;
  at: Date;
  /** The address of who did it, where the sentence has their name. */
  by: string | null;
  before: string;
  thing: string;
  after: string;
  /** The thing's page, while it is there; and its address in the log, for all that was done to it. */
  to: string | null;
  over: string | null;
  /** Why it was not done; null: it was. */
  refused: string | null;
}

/** A page of the log in sentences. What they name is read as it is called now: the log itself has no names. */
export async function readLog(db: Database, filter: AuditFilter) {
  const { actions, ...found } = await listActions(db, filter);
  const told = actions.map((event) => ({ event, ...tell(event) }));
  const nameOf = await nameThings(db, told);
  const changes = await readChanges(db, told);
  const lines = told.map((one): LogLine => {
    const { event, thing, to } = one;
    const named = nameOf(one);
    const words = changes.get(event.id) ?? one.words ?? `deed ‘${event.action}’ op {}`;
    const [before, after] = `${nameOfDoer(event)} ${words}.`.split("{}");
    return {
      id: event.id,
      at: event.at,
      by: event.by === event.name ? null : event.by,
      before: before!,
      thing: after === undefined ? "" : (named?.words ?? thing),
      after: after ?? "",
      to: named?.isThere === false ? null : to,
      over: to,
      refused: refusalOf(event),
    };
  });
  return { lines, ...found };
}

function nameOfDoer({ actor, name, action, section }: AuditEvent): string {
  const isStranger = section === "accounts" && action.endsWith("-geweigerd");
  return (
    name ??
    (actor
      ? "Een collega van wie het account weg is"
      : isStranger
        ? "Iemand"
        : "Iemand op de server")
  );
}

const refusals: Record<number, string> = {
  401: "niet meer ingelogd",
  403: "niet toegestaan",
  404: "bestond niet meer",
  409: "dat kon toen niet",
  410: "bestond niet meer",
  413: "te groot",
  429: "te vaak geprobeerd",
};

function refusalOf({ status, section, resource }: AuditEvent): string | null {
  // These are written down once they are done.
  if (status === null)
    return section === "accounts" || resource === "settings" ? null : "zonder antwoord";
  if (status < 400) return null;
  return status >= 500 ? "mislukt door een storing" : (refusals[status] ?? "niet goed ingevuld");
}
