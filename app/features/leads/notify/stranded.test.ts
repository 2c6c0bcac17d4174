import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { createTestServices, type TestServices } from "../../../../tests/site/services.ts";
import { LEAD_NOTIFICATION, leadNotificationJob } from "./notify.server.ts";
import { resendNotification } from "../follow-up/service.server.ts";
import { strandedNotificationsJob } from "./stranded.server.ts";

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices((all) => [
    leadNotificationJob(all),
    strandedNotificationsJob(all),
  ]);
});
afterAll(() => services.close());
beforeEach(() => services.db.execute(sql`TRUNCATE leads, pgboss.job CASCADE`));

const look = () =>
  strandedNotificationsJob(services).run({}, { last: false, signal: AbortSignal.timeout(60_000) });
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
