import PostalMime from "postal-mime";
import { eq, sql } from "drizzle-orm";
import { afterAll } from "vitest";
import { properties } from "../../database/schema/listings.ts";
import { propertyPlaces } from "../../database/schema/places.ts";
import { knownHomes, savedSearches } from "../../database/schema/searches.ts";
import { STAFF_WRITE, writeListings } from "../../app/homes/listings/sync/service.server.ts";
import { endSearchesJob } from "../../app/people/searches/ending/job.ts";
import { newsEmails, searchEmails } from "../../app/people/searches/letters/registered.server.ts";
import { newsJobs } from "../../app/people/searches/news/tell-news.server.ts";
import { openMail } from "../../app/platform/mail/mail.ts";
import { emailJob } from "../../app/platform/outbox/send.ts";
import type { Services } from "../../app/platform/services.ts";
import { storeProperty } from "../listings/properties.ts";
import { startMailServer } from "../site/mail-server.ts";
import { useTestServices } from "../site/services.ts";
import { emptyTables } from "../site/empty-tables.ts";

const jobsOf = (services: Services) => [
  ...newsJobs(services),
  endSearchesJob(services),
  emailJob(services, newsEmails),
  emailJob(services, searchEmails),
];

type Search = typeof savedSearches.$inferInsert;

/** Services, a mail server and the work of the job queue done by hand, for one file of tests of news. */
export async function useNewsWorkbench() {
  const server = await startMailServer();
  afterAll(() => server.close());
  const services = await useTestServices(jobsOf);
  services.mail = openMail({ smtpUrl: server.url, dataDir: "unused" });
  const { db } = services;
  const signal = new AbortController().signal;

  async function run(name: string, data: Record<string, unknown> = {}, last = false) {
    const job = jobsOf(services).find((each) => each.name === name);
    await job!.run(data, { last, signal });
  }

  /** Changes homes as every writer of listings does; it is news from now on. */
  async function write(id: number, values: Partial<typeof properties.$inferInsert>) {
    await writeListings(services, STAFF_WRITE, (tx) =>
      tx.update(properties).set(values).where(eq(properties.id, id)),
    );
  }

  return {
    services,
    db,
    server,
    run,
    write,
    /** A home that is shown from now on, with a place, so that its news need not wait. */
    home: async (values: Partial<typeof properties.$inferInsert> = {}) => {
      const row = await storeProperty(db, { ...values, hidden_by_staff: true });
      const place = { latitude: 51.37, longitude: 6.17, source: "pdok" as const };
      await db.insert(propertyPlaces).values({ property_id: row.id, ...place });
      if (values.hidden_by_staff !== true) await write(row.id, { hidden_by_staff: false });
      return row;
    },
    search: async (values: Partial<Search> = {}) => {
      const now = services.clock();
      const [row] = await db
        .insert(savedSearches)
        .values({
          email: "jan@example.nl",
          query: "",
          rhythm: "at-once",
          state: "active",
          created_at: now,
          active_since: values.state === "unconfirmed" ? null : now,
          last_sign_at: now,
          ...values,
        })
        .returning();
      return row!;
    },
    setClock: (at: string) => services.advance(Date.parse(at) - services.clock().getTime()),
    /** Runs the queue for a minute; gives the emails that arrived. */
    minute: async () => {
      await run("tell-news");
      for (const { name, data } of await services.waitingJobs()) await run(name, data);
      await db.execute(sql`DELETE FROM pgboss.job`);
      const raw = server.received.splice(0);
      return Promise.all(raw.map((mail) => PostalMime.parse(mail.raw)));
    },
    empty: async () => {
      await emptyTables(
        db,
        "outbox",
        "properties",
        "saved_searches",
        "known_homes",
        "news_rounds",
        "pgboss.job",
      );
      await db.delete(knownHomes);
      server.received.length = 0;
    },
  };
}
