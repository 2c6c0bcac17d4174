import fc from "fast-check";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { events } from "../../../database/schema/events.ts";
import { webhookDeliveries } from "../../../database/schema/webhooks.ts";
import { storeLead } from "../../../tests/leads/leads.ts";
import { PATIENCE_MS } from "../../../tests/setup/until.ts";
import { useTestServices } from "../../../tests/site/services.ts";
import {
  addTarget,
  emptyWebhooks,
  findRow,
  isValid,
  killSender,
  listRows,
  openTarget,
  run,
  turnOn,
  verify,
} from "../../../tests/webhooks/target.ts";
import { forgetDeliveries, webhookJobs } from "./jobs.server.ts";
import { post } from "./post.server.ts";
import { makeSecret } from "./secret.server.ts";
import { sendAgain, switchOff } from "./service.server.ts";

const target = await openTarget();
afterAll(() => target.close());
const services = await useTestServices((given) => webhookJobs(given), {
  PRIVATE_HOSTS: target.host,
});
const { db } = services;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

beforeEach(async () => {
  target.reset();
  await emptyWebhooks(db);
});

/** Something happens to a lead. */
const happen = (lead_id: string) =>
  db.insert(events).values({ lead_id, at: services.clock(), kind: "note" });

const outcomes = async () => (await listRows(db)).map(({ outcome }) => outcome);
const waits = async () => (await listRows(db)).filter((row) => row.delivered_at === null).length;

test("a message is signed by the standard, with the older secret for a day", async () => {
  const { id, secret } = await addTarget(services, target.url);
  await storeLead(db);
  await run(services, id);
  const now = services.clock();
  const [first] = target.received;
  verify(secret, first!, now);
  expect(() => verify(secret, { ...first!, body: `${first!.body} ` }, now)).toThrow("signature");
  const newer = await makeSecret(services, id, "anna");
  for (const [hours, isOldValid] of [
    [23, true],
    [2, false],
  ] as const) {
    services.advance(hours * HOUR_MS);
    await storeLead(db);
    await run(services, id);
    const last = target.received.at(-1)!;
    verify(newer, last, services.clock());
    expect(last.headers["webhook-signature"]!.split(" ")).toHaveLength(isOldValid ? 2 : 1);
    expect(isValid(secret, last, services.clock())).toBe(isOldValid);
  }
});

test("a message that cannot be made fails as a refused one, and others go on", async () => {
  const { id: webhook_id } = await addTarget(services, target.url);
  const odd = {
    webhook_id,
    topic: "lead",
    kind: "received",
    subject_id: "x",
    at: services.clock(),
  };
  await db.insert(webhookDeliveries).values(odd as typeof webhookDeliveries.$inferInsert);
  await storeLead(db);
  await run(services, webhook_id);
  expect(await outcomes()).toEqual(
    expect.arrayContaining(["aangenomen (200)", "het bericht is niet te maken"]),
  );
});

test("a failure is tried again with growing pauses and one id, and a new time", async () => {
  const { id, secret } = await addTarget(services, target.url);
  await storeLead(db);
  target.answer = async () => (target.received.length < 3 ? 500 : 200);
  for (const seconds of [0, 4, 1, 299, 1, 1799, 1, 3600]) {
    services.advance(seconds * 1000);
    await run(services, id);
  }
  expect(target.received.map(({ status }) => status)).toEqual([500, 500, 500, 200]);
  expect(new Set(target.received.map(({ id: one }) => one)).size).toBe(1);
  const times = target.received.map(({ headers }) => Number(headers["webhook-timestamp"]));
  expect(times.map((time) => time - times[0]!)).toEqual([0, 5, 305, 2105]);
  expect(await listRows(db)).toMatchObject([{ attempts: 4, outcome: "aangenomen (200)" }]);
  verify(secret, target.received[3]!, new Date(times[3]! * 1000));
});

test.each([
  ["redirects", 302, "verwijst door (302)"],
  ["fails", 503, "geweigerd (503)"],
  ["refuses", 404, "geweigerd (404)"],
])("a target that %s gets the message again, and nobody else does", async (_how, status, words) => {
  const { id } = await addTarget(services, target.url);
  await storeLead(db);
  target.answer = async () => (response) =>
    response.writeHead(status, { location: `${target.url}/elders` }).end();
  await run(services, id);
  expect(target.received).toHaveLength(1);
  expect(await outcomes()).toEqual([words]);
  target.answer = async () => 204;
  services.advance(5000);
  await run(services, id);
  expect(await waits()).toBe(0);
});

test("a target that hangs up, is silent or floods us costs no more than its time", async () => {
  const { id } = await addTarget(services, target.url);
  const webhook = await findRow(db, id);
  const send = (timeoutMs = PATIENCE_MS) =>
    post(services, webhook, { id: "m", body: "{}" }, { timeoutMs });
  target.answer = async () => (response) => response.destroy();
  expect(await send()).toMatchObject({ isDelivered: false, words: "geen verbinding" });
  target.answer = async () => () => {};
  expect(await send(300)).toMatchObject({ isDelivered: false, words: "geen antwoord op tijd" });
  target.answer = async () => (response) => {
    const flood = () => void (!response.destroyed && response.write("x".repeat(65_536), flood));
    flood();
  };
  expect(await send()).toMatchObject({ isDelivered: true });
});

test("a target whose clock is apart gets the message until it agrees", async () => {
  const { id, secret } = await addTarget(services, target.url);
  await storeLead(db);
  let apartMs = -20 * 60_000;
  target.answer = async (message) => {
    const theirs = new Date(services.clock().getTime() + apartMs);
    return isValid(secret, message, theirs) ? 200 : 400;
  };
  await run(services, id);
  expect(await outcomes()).toEqual(["geweigerd (400)"]);
  apartMs = 4 * 60_000;
  services.advance(5000);
  await run(services, id);
  expect(await waits()).toBe(0);
});

test("Retry-After is honoured, up to a day", async () => {
  const { id } = await addTarget(services, target.url);
  const later = new Date(services.clock().getTime() + 2 * HOUR_MS).toUTCString();
  for (const [asked, ms] of [
    ["3600", HOUR_MS],
    ["2", 5000],
    ["99999999", DAY_MS],
    [later, 2 * HOUR_MS],
    ["nonsense", 5000],
  ] as const) {
    await db.delete(webhookDeliveries);
    await storeLead(db);
    target.answer = async () => (response) =>
      response.writeHead(429, { "retry-after": asked }).end();
    await run(services, id);
    const [row] = await listRows(db);
    expect([asked, row!.next_try_at!.getTime() - services.clock().getTime()]).toEqual([asked, ms]);
  }
});

test("410 switches it off at once; what happens meanwhile goes out in order when it is on again", async () => {
  const { id } = await addTarget(services, target.url);
  const lead = await storeLead(db);
  target.answer = async () => 410;
  await run(services, id);
  expect(await findRow(db, id)).toMatchObject({ off_because: "gone", off_at: services.clock() });
  await happen(lead);
  services.advance(HOUR_MS);
  await run(services, id);
  expect(target.received).toHaveLength(1);
  target.answer = async () => 200;
  await turnOn(services, id);
  await run(services, id);
  expect(target.received.slice(1).map(({ type }) => type)).toEqual(["lead.received", "lead.note"]);
});

test("after three days of failing it is switched off, and nothing is lost", async () => {
  const { id } = await addTarget(services, target.url);
  await storeLead(db);
  const begun = services.clock().getTime();
  target.answer = async () => 500;
  for (let hours = 0; hours < 80 * 4; hours += 1) {
    await run(services, id);
    if ((await findRow(db, id)).off_because) break;
    services.advance(HOUR_MS / 4);
  }
  expect(await findRow(db, id)).toMatchObject({ off_because: "failing" });
  const days = (services.clock().getTime() - begun) / DAY_MS;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.2);
  expect(target.received).toHaveLength(10);
  target.answer = async () => 200;
  await turnOn(services, id);
  await run(services, id);
  expect(target.taken()).toHaveLength(1);
});

test("what staff switched off keeps what waits, and notes nothing more", async () => {
  const { id } = await addTarget(services, target.url);
  await storeLead(db);
  await switchOff(services, await findRow(db, id));
  await storeLead(db);
  await run(services, id);
  expect([target.received, await waits()]).toEqual([[], 1]);
});

test("a subject that fails holds up itself alone, and a target that is down is asked thrice", async () => {
  const { id } = await addTarget(services, target.url);
  const [one, two] = [await storeLead(db), await storeLead(db)];
  await happen(one);
  await happen(two);
  target.answer = async ({ data }) => (data.id === one ? 500 : 200);
  await run(services, id);
  expect(target.received.map(({ data, status }) => [data.id, status])).toEqual([
    [one, 500],
    [two, 200],
    [two, 200],
  ]);
  for (let more = 0; more < 5; more += 1) await storeLead(db);
  target.reset();
  target.answer = async () => 500;
  await run(services, id);
  expect(target.received).toHaveLength(3);
});

test("two instances send each message once", async () => {
  const { id } = await addTarget(services, target.url);
  for (let lead = 0; lead < 5; lead += 1) await storeLead(db);
  await Promise.all([run(services, id), run(services, id), run(services, id)]);
  expect(target.received).toHaveLength(5);
});

test("a sender that is killed after the target took a message sends it again, before later ones", async () => {
  const { id } = await addTarget(services, target.url);
  await happen(await storeLead(db));
  target.answer = async () => {
    if (target.received.length === 0) await killSender(db);
    return 200;
  };
  await expect(run(services, id)).rejects.toThrow("Failed query");
  await run(services, id);
  const [first, second] = await listRows(db);
  expect(target.taken()).toEqual([first!.id, first!.id, second!.id]);
});

test("a message is sent again on request, with the id that it had", async () => {
  const { id } = await addTarget(services, target.url);
  await storeLead(db);
  await run(services, id);
  const [row] = await listRows(db);
  const webhook = await findRow(db, id);
  expect(await sendAgain(services, webhook, row!.number)).toBe(true);
  expect(await sendAgain(services, { ...webhook, id: crypto.randomUUID() }, row!.number)).toBe(
    false,
  );
  await run(services, id);
  expect(target.taken()).toEqual([row!.id, row!.id]);
});

test("its job goes on looking while it is well, and else waits for the next minute", async () => {
  const { id } = await addTarget(services, target.url);
  const jobs = async () =>
    (await services.waitingJobs()).filter(({ data }) => data?.["webhookId"] === id).length;
  await emptyWebhooksJobs();
  await run(services, id);
  expect(await jobs()).toBe(1);
  await emptyWebhooksJobs();
  target.answer = async () => 500;
  for (let lead = 0; lead < 3; lead += 1) await storeLead(db);
  await run(services, id);
  expect(await jobs()).toBe(0);
  // Three that hang up late take all of a run's time.
  let waited = 0;
  const watch = vi.spyOn(performance, "now").mockImplementation(() => waited);
  target.answer = async () => ((waited += 15_000), 500);
  for (let lead = 0; lead < 3; lead += 1) await storeLead(db);
  await run(services, id).finally(() => watch.mockRestore());
  expect([waited, await jobs()]).toEqual([45_000, 0]);
  const wake = webhookJobs(services).find(({ name }) => name === "wake-webhooks")!;
  await wake.run({}, { last: true, signal: new AbortController().signal });
  await wake.run({}, { last: true, signal: new AbortController().signal });
  expect(await jobs()).toBe(1);
});
const emptyWebhooksJobs = () => db.execute("DELETE FROM pgboss.job");

test("what was delivered is forgotten after thirty days, and what waits only where it is off", async () => {
  const { id } = await addTarget(services, target.url);
  await storeLead(db, { created_at: services.clock() });
  await run(services, id);
  await storeLead(db, { created_at: services.clock() });
  const left = async (days: number) => {
    services.advance(days * DAY_MS);
    await forgetDeliveries(services);
    return (await listRows(db)).length;
  };
  expect([await left(29), await left(2)]).toEqual([2, 1]);
  await switchOff(services, await findRow(db, id));
  expect(await left(0)).toBe(0);
});

const act = fc.oneof(
  fc.record({ happens: fc.nat(2) }),
  fc.record({ answers: fc.array(fc.constantFrom(200, 500, 302, 410, "killed"), { maxLength: 4 }) }),
  fc.record({ hours: fc.constantFrom(0, 0.01, 1, 30) }),
);

test("whatever fails in whatever order, each message arrives, in order for each subject", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      target.reset();
      await emptyWebhooks(db);
      const { id } = await addTarget(services, target.url);
      const subjects = [await storeLead(db), await storeLead(db), await storeLead(db)];
      for (const one of acts) {
        if ("happens" in one) await happen(subjects[one.happens]!);
        if ("hours" in one) services.advance(one.hours * HOUR_MS);
        if (!("answers" in one)) continue;
        const answers = [...one.answers];
        target.answer = async () => {
          const answer = answers.shift() ?? 200;
          if (typeof answer === "number") return answer;
          await killSender(db);
          return 200;
        };
        await run(services, id).catch(() => {});
      }
      target.answer = async () => 200;
      await turnOn(services, id);
      await run(services, id);
      const rows = await listRows(db);
      const taken = [...new Set(target.taken())];
      expect(taken.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
      for (const subject of subjects) {
        const mine = rows.filter((row) => row.subject_id === subject).map((row) => row.id);
        expect(taken.filter((one) => mine.includes(one))).toEqual(mine);
        // Nothing later was even tried before what was earlier had been taken.
        const tried = [...new Set(target.received.map((message) => message.id))];
        expect(tried.filter((one) => mine.includes(one))).toEqual(mine);
      }
    }),
    { numRuns: 40 },
  );
});
