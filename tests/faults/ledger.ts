import type { SiteProcess } from "./site-process.ts";
import type { ReceivedEmail } from "./unruly-mail-server.ts";
import type { Visitors } from "./visitors.ts";

/** Which leads were sent, acknowledged, found and notified, and everything that is wrong. */
export interface Ledger {
  sent: number;
  acknowledged: number;
  found: number;
  /** Emails that must be sent: two for a lead, one for a marked lead. */
  due: number;
  /** Emails that arrived, each counted once. */
  notified: number;
  /** Emails that arrived more than once, the same byte for byte. */
  repeated: number;
  faults: string[];
}

/** Compares what visitors were told with the stored leads and the emails that the mail server got. */
export async function reckon(
  site: Pick<SiteProcess, "query">,
  visitors: Pick<Visitors, "sent" | "acknowledged">,
  emails: readonly ReceivedEmail[],
): Promise<Ledger> {
  const rows = await site.query<{ message: string; emails: number }>(
    "SELECT message, CASE WHEN suspicion IS NULL THEN 2 ELSE 1 END AS emails FROM leads",
  );
  const stored = rows.map(({ message }) => Number(message.split(" ")[1]));
  const found = new Set(stored);
  const faults = [...visitors.acknowledged]
    .filter((lead) => !found.has(lead))
    .map((lead) => `lead ${lead} was acknowledged and is lost`);
  if (stored.length > found.size)
    faults.push(`${stored.length - found.size} leads are there twice`);
  const contents = new Map<string, Set<string>>();
  for (const { kind, lead, raw } of emails) {
    const name = `${kind} ${lead}`;
    contents.set(name, (contents.get(name) ?? new Set()).add(raw));
    // An email to a visitor contains nothing of the lead; only its recipient identifies it.
    if (kind === "agency" && !raw.includes(`Lead ${lead}`))
      faults.push(`the email ${name} is not about this lead`);
    if (!found.has(lead)) faults.push(`the email ${name} is about a lead that is not stored`);
  }
  for (const [name, versions] of contents) {
    if (versions.size > 1) faults.push(`the email ${name} came with ${versions.size} contents`);
  }
  return {
    sent: visitors.sent.size,
    acknowledged: visitors.acknowledged.size,
    found: found.size,
    due: rows.reduce((sum, { emails }) => sum + emails, 0),
    notified: contents.size,
    repeated: emails.length - contents.size,
    faults,
  };
}

/** Emails that never arrived, although every job had its time. */
export function owed(ledger: Ledger): string[] {
  const missing = ledger.due - ledger.notified;
  return missing === 0 ? [] : [`${missing} emails never arrived`];
}

/** Lets hours pass for waiting jobs; jobs of killed processes count as abandoned. */
export async function passHours(site: SiteProcess, hours: number): Promise<void> {
  await site.query(
    `UPDATE pgboss.job SET start_after = start_after - make_interval(hours => $1)
     WHERE state IN ('created', 'retry')`,
    [hours],
  );
}

/** Emails that are not sent yet, in one of these states. */
export async function countNotifications(
  site: Pick<SiteProcess, "query">,
  state: "queued" | "failed",
): Promise<number> {
  const [row] = await site.query<{ count: number }>(
    "SELECT count(*)::int FROM outbox WHERE state = $1",
    [state],
  );
  return row?.count ?? 0;
}
