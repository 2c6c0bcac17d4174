import type { Database } from "../../../platform/database/database.ts";
import { maySee } from "../access.ts";
import type { Party } from "../queries.server.ts";
import { contentOf, listEntries } from "./entries.server.ts";
import { listReports } from "./finish.server.ts";
import { meterNames, readingText } from "./kinds.ts";

/** The report and its readings for the page of a buyer or seller; null: none yet, or none for them. */
export async function readInspection(
  db: Database,
  party: Pick<Party, "role">,
  transfer: { id: string; about: string },
): Promise<{ report: { id: string; name: string }; readings: string } | null> {
  if (!maySee(party.role, { kind: "inspection" })) return null;
  const report = (await listReports(db, transfer.id)).at(-1);
  if (!report) return null;
  const lines = (await listEntries(db, transfer.id)).flatMap((entry) => {
    const content = contentOf(entry);
    if (content.kind !== "meter") return [];
    const number = content.number && `, meter ${content.number}`;
    return `${meterNames[content.meter]}${number}: ${readingText(content)}`;
  });
  const readings = lines.length > 0 ? [`Meterstanden ${transfer.about}`, ...lines].join("\n") : "";
  return { report: { id: report.id, name: report.name }, readings };
}
