import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storeLead } from "../tests/leads/leads.ts";
import { createTestServices, type TestServices } from "../tests/site/services.ts";
import { resendNotification } from "./features/leads/follow-up/service.server.ts";
import { LEAD_NOTIFICATION } from "./features/leads/notify/notify.server.ts";
import { jobsOf, owedEmails } from "./jobs.ts";
import { strandedEmailsJob } from "./platform/mail/stranded.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices(jobsOf);
});
afterAll(() => services.close());
beforeEach(() => services.db.execute(sql`TRUNCATE leads, pgboss.job CASCADE`));

const look = () =>
  strandedEmailsJob(services, owedEmails).run(
    {},
    { last: false, signal: AbortSignal.timeout(60_000) },
  );
const endJobs = () => services.db.execute(sql`UPDATE pgboss.job SET state = 'failed'`);

test("a notification whose process was killed in its last try is sent after all, once", async () => {
  const leadId = await storeLead(services.db, {}, [{ kind: "agency", attempts: 300 }]);
  await look();
  await look();
  const jobs = await services.waitingJobs();
  expect(jobs).toEqual([{ name: LEAD_NOTIFICATION, data: { leadId, kind: "agency" } }]);
});

test("each notification of a lead counts for itself", async () => {
  const leadId = await storeLead(services.db, {}, [{ kind: "agency" }, { kind: "visitor" }]);
  await services.jobs.send(LEAD_NOTIFICATION, { leadId, kind: "agency" });
  await look();
  expect((await services.waitingJobs()).map(({ data }) => data["kind"])).toEqual([
    "agency",
    "visitor",
  ]);
  await endJobs();
  await look();
  expect(await services.waitingJobs()).toHaveLength(2);
});

test.each(["created", "retry", "active"])(
  "a notification whose job is %s is not stranded",
  async (state) => {
    await storeLead(services.db, {}, [{ kind: "agency" }]);
    await look();
    await services.db.execute(sql`UPDATE pgboss.job SET state = ${sql.raw(`'${state}'`)}`);
    await look();
    expect((await services.db.execute(sql`SELECT FROM pgboss.job`)).rows).toHaveLength(1);
  },
);

test("what was sent, failed for good or is about a forgotten lead stays as it is", async () => {
  await storeLead(services.db, {}, [{ kind: "agency", state: "sent" }]);
  await storeLead(services.db, { forgotten_at: services.clock() }, [{ kind: "agency" }]);
  const failed = await storeLead(services.db, {}, [{ kind: "agency", state: "failed" }]);
  await look();
  expect(await services.waitingJobs()).toEqual([]);

  await resendNotification(services, failed, "anna@kantoor.example");
  await endJobs();
  await look();
  expect(await services.waitingJobs()).toHaveLength(1);
});

test("every table whose rows owe emails is looked through", async () => {
  const { rows } = await services.db.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('state', 'attempts', 'last_error', 'sent_at')
    GROUP BY table_name HAVING count(*) = 4`);
  const statements = owedEmails.map(({ withoutJob }) => JSON.stringify(withoutJob)).join();
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ name }) => !statements.includes(` ${name} `))).toEqual([]);
});

test("the jobs of a site are listed before its queue has started", () => {
  const early = Object.defineProperty({ ...services }, "jobs", {
    get() {
      throw new Error("not yet");
    },
  });
  expect(() => jobsOf(early)).not.toThrow();
});
