import { ne, sql } from "drizzle-orm";
import { users } from "../../database/schema/accounts.ts";
import { outbox } from "../../database/schema/outbox.ts";
import { jobsOf } from "../../app/jobs.ts";
import { sendEmail } from "../../app/staff/accounts/emails.server.ts";
import { submitLead } from "../../app/people/leads/service.server.ts";
import { requestSearch } from "../../app/people/searches/service.server.ts";
import { bookViewing } from "../../app/agenda/viewings/booking/book.server.ts";
import { openDatabase } from "../../app/platform/database/database.ts";
import { type Jobs, startJobs } from "../../app/platform/jobs/jobs.ts";
import type { Message } from "../../app/platform/mail/mail.ts";
import type { Services } from "../../app/platform/services.ts";
import { lead } from "../leads/notifications.ts";
import { announce, invite, offer } from "../sales/workbench.ts";
import { createTestServices } from "../site/services.ts";
import { asker, storeGroup, storeShownHome } from "../viewings/booking.ts";

/** A site whose background work has a pool of this size, and whose mail and disk fail when told to. */
export async function openRush(connections: number) {
  const services = await createTestServices(jobsOf);
  const sent: string[] = [];
  const trouble = { mail: false, failures: 0 };
  const background = openDatabase(services.databaseUrl, services.log, "job", connections);
  const mail = {
    async send({ id }: Message) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      if (trouble.mail) {
        trouble.failures += 1;
        throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
      }
      sent.push(id);
    },
    forget: async () => {},
  };
  const work: Services = { ...services, db: background.db, mail };
  let jobs: Jobs | undefined;
  return {
    services,
    work,
    trouble,
    sent,
    /** Statements about letters fail from here on as on a full disk; nothing can be sent either. */
    async fillDisk() {
      trouble.mail = true;
      await services.db.execute(sql`CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$`);
      await services.db.execute(sql`CREATE TRIGGER disk_full BEFORE UPDATE ON outbox
        FOR EACH ROW EXECUTE FUNCTION disk_full()`);
    },
    async freeDisk() {
      await services.db.execute(sql`DROP FUNCTION disk_full CASCADE`);
      trouble.mail = false;
    },
    async startWork() {
      jobs = await startJobs({
        pool: background.pool,
        log: services.log,
        work: true,
        jobs: jobsOf(work),
      });
    },
    /** Emails that are owed. */
    async owed(): Promise<number> {
      return services.db.$count(outbox, ne(outbox.state, "sent"));
    },
    /** The pauses before another try are over. */
    async hurry() {
      await services.db.execute(
        sql`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`,
      );
    },
    async close() {
      await jobs?.close();
      await background.close();
      await services.close();
    },
  };
}

/** Five kinds of acts, a fifth each, all at once as visitors do them; every one of them owes emails. */
export async function rush(services: Services, acts: number): Promise<number> {
  const each = Math.floor(acts / 5);
  const many = Array.from({ length: each }, (_, n) => n);
  const { db } = services;
  await db.insert(users).values({ id: "rush", name: "Rush", email: "rush@example.nl" });
  const home = await storeShownHome(db);
  const moments = await Promise.all(
    many
      .filter((n) => n % 10 === 0)
      .map((n) =>
        storeGroup(db, home, {
          time: `${10 + ((n / 10) % 8)}:00`,
          places: 10,
          day: `2026-03-0${4 + Math.floor(n / 80)}`,
        }),
      ),
  );
  const { saleId } = await announce(services);
  const bidders: { number: number }[] = [];
  for (const n of many.slice(0, each / 2))
    bidders.push(await invite(services, saleId, `Bieder ${n}`));
  await Promise.all(
    many.flatMap((n) => [
      n < bidders.length
        ? offer(services, saleId, bidders[n]!.number, { amount: 400_000 + n })
        : Promise.resolve(),
      submitLead(services, `203.0.${n}.1`, { ...lead, email: `lead${n}@example.nl` }, null),
      bookViewing(
        services,
        { propertyId: home.propertyId, moment: moments[Math.floor(n / 10)]!, ...asker(n) },
        { who: "visitor" },
      ),
      requestSearch(services, {
        query: `zoek=kelder${n}`,
        style: null,
        email: `zoeker${n}@example.nl`,
        rhythm: "daily",
        staffId: null,
      }),
      sendEmail(services, { kind: "reset", id: "rush" }),
    ]),
  );
  return bidders.length * 2 + many.length * 4;
}
