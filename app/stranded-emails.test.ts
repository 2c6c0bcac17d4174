import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { jobOf, storeLead } from "../tests/leads/leads.ts";
import { useTestServices } from "../tests/site/services.ts";
import { resendNotification } from "./people/leads/follow-up/service.server.ts";
import { LEAD_NOTIFICATION } from "./people/leads/notify/notify.server.ts";
import { emailKinds } from "../database/schema/outbox.ts";
import { registeredEmails } from "./desk/outbox/registry.server.ts";
import { jobsOf } from "./jobs.ts";
import { strandedEmailsJob } from "./platform/outbox/stranded.ts";
import { emptyTables } from "../tests/site/empty-tables.ts";

const services = await useTestServices(jobsOf);
beforeEach(() => emptyTables(services.db, "outbox", "leads", "pgboss.job"));

const look = () =>
  strandedEmailsJob(services, registeredEmails).run(
    {},
    { last: false, signal: new AbortController().signal },
  );
const endJobs = () => services.db.execute(sql`UPDATE pgboss.job SET state = 'failed'`);

test("a notification whose process was killed in its last try is sent after all, once", async () => {
  const leadId = await storeLead(services.db, {}, [{ kind: "agency", attempts: 300 }]);
  await look();
  await look();
  const jobs = await services.waitingJobs();
  expect(jobs).toEqual([
    { name: LEAD_NOTIFICATION, data: await jobOf(services.db, leadId, "agency") },
  ]);
});

test("each notification of a lead counts for itself", async () => {
  const leadId = await storeLead(services.db, {}, [{ kind: "agency" }, { kind: "visitor" }]);
  await services.jobs.send(LEAD_NOTIFICATION, await jobOf(services.db, leadId, "agency"));
  await look();
  const both = [
    await jobOf(services.db, leadId, "agency"),
    await jobOf(services.db, leadId, "visitor"),
  ];
  expect((await services.waitingJobs()).map(({ data }) => data)).toEqual(both);
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
  await storeLead(services.db, { name: "Vergeten" }, [{ kind: "agency" }]);
  await services.db.execute(sql`UPDATE leads SET forgotten_at = now() WHERE name = 'Vergeten'`);
  const failed = await storeLead(services.db, {}, [{ kind: "agency", state: "failed" }]);
  await look();
  expect(await services.waitingJobs()).toEqual([]);

  await resendNotification(services, failed, "anna@kantoor.example");
  await endJobs();
  await look();
  expect(await services.waitingJobs()).toHaveLength(1);
});

test("every kind of email has one that sends it, and is looked for", async () => {
  const queues = new Set(jobsOf(services).map(({ name }) => name));
  expect(registeredEmails.map(({ queue }) => queue).filter((queue) => !queues.has(queue))).toEqual(
    [],
  );
  const kinds = registeredEmails.map(({ kind }) => kind);
  expect([...new Set(kinds)].toSorted()).toEqual([...emailKinds].toSorted());
});

test("the jobs of a site are listed before its queue has started", () => {
  const early = Object.defineProperty({ ...services }, "jobs", {
    get() {
      throw new Error("not yet");
    },
  });
  expect(() => jobsOf(early)).not.toThrow();
});
