import { emailJob } from "../../app/platform/outbox/send.ts";
import { leadEmails } from "../../app/people/leads/notify/notify.server.ts";
import { outbox } from "../../database/schema/outbox.ts";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import PostalMime from "postal-mime";
import { beforeEach, expect } from "vitest";
import type { LeadInput } from "../../app/people/leads/input.ts";
import { submitLead } from "../../app/people/leads/service.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { useTestServices } from "../site/services.ts";
import { emptyTables } from "../site/empty-tables.ts";

export const lead: LeadInput = {
  source: "contact_form",
  kind: "waardebepaling",
  details: {},
  name: "Jan Peeters",
  email: "jan@example.nl",
  phone: "0612345678",
  address: "Markt 1, Venlo",
  message: "Graag een afspraak.\nLiefst 's avonds.",
};

/** Services without leads, and what sends the emails about one. */
export async function useNotifications() {
  const services = await useTestServices((all) => [emailJob(all, leadEmails)]);
  const clear = () => emptyTables(services.db, "outbox", "leads", "rate_limits", "pgboss.job");
  beforeEach(() => clear());

  /** Stores a lead and returns its two jobs, each to be run as often as wanted. */
  async function jobsOf(values: Partial<LeadInput> = {}, suspicion: string | null = null) {
    await submitLead(services, "192.0.2.1", { ...lead, ...values }, suspicion);
    const waiting = await services.waitingJobs();
    const emails = await services.db.select().from(outbox).orderBy(outbox.recipient);
    const ids = new Map(emails.map(({ recipient, id }) => [recipient as string, id]));
    const run = (kind: string, options: { last?: boolean; as?: Services } = {}) => {
      const { last = false, as = services } = options;
      const job = waiting.find(({ data }) => data["letterId"] === ids.get(kind));
      if (!job) throw new Error(`no job for the ${kind}`);
      return emailJob(as, leadEmails).run(job.data, { last, signal: new AbortController().signal });
    };
    return { run, kinds: [...ids.keys()] };
  }

  /** The newest email of a kind in the outbox. */
  async function newestEmail(kind: string) {
    const [row] = await services.db.select().from(outbox);
    const directory = path.join(services.config.dataDir, "outbox");
    const name = `lead-${row?.subject}-${kind}.eml`;
    expect(await readdir(directory)).toContain(name);
    return PostalMime.parse(await readFile(path.join(directory, name)));
  }

  return { services, clear, jobsOf, newestEmail };
}
