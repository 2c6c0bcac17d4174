import { emailJob } from "../../../platform/outbox/send.ts";
import { leadEmails } from "./notify.server.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { lead, useNotifications } from "../../../../tests/leads/notifications.ts";
import { startMailServer } from "../../../../tests/site/mail-server.ts";
import { openMail } from "../../../platform/mail/mail.ts";
import { saveSetting } from "../../../settings/service.server.ts";
import type { StoredTexts } from "../../../settings/fields.ts";

const { services, jobsOf } = await useNotifications();

async function state(kind: string) {
  const rows = await services.db.select().from(outbox);
  return rows.find(({ recipient }) => recipient === kind);
}

async function withServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  onTestFinished(() => server.close());
  const mail = openMail({ smtpUrl: server.url, dataDir: "unused" });
  return { server, as: { ...services, mail } };
}

test("the words of the staff go out, as text, to the visitor and to the office", async () => {
  const { server, as } = await withServer();
  const { db, settings } = services;
  const save = async (name: "letter-waardebepaling" | "letter-confirmation", value: object) =>
    saveSetting(services, name, { seen: 0, value: value as StoredTexts, by: null });
  await save("letter-waardebepaling", {
    subject: "Wij komen graag bij u kijken",
    text: "Wij bellen u <b>snel</b>.\n\nTot ziens in {plaats}!",
    announcement: "{naam} wil een waarde weten.",
  });
  await save("letter-confirmation", { greeting: "Dag!", thanks: "" });
  onTestFinished(async () => {
    await db.execute(sql`DELETE FROM settings`);
    await db.execute(sql`DELETE FROM setting_versions`);
    settings.expire();
    await settings.ready();
  });
  const { run } = await jobsOf();
  await run("visitor", { as });
  await run("agency", { as });
  const [visitor, agency] = await Promise.all(
    server.received.map(({ raw }) => PostalMime.parse(raw)),
  );
  expect(visitor?.subject).toBe("Wij komen graag bij u kijken");
  expect(visitor?.text).toContain("Dag!\n\nWij bellen u <b>snel</b>.\n\nTot ziens in Venlo!");
  expect(visitor?.html).toContain("Wij bellen u &lt;b&gt;snel&lt;/b&gt;.</p>");
  expect(visitor?.html).not.toContain("Hij is goed bij ons aangekomen");
  expect(agency?.text).toContain("Jan Peeters wil een waarde weten.");
});

test("once is enough, however often the job runs", async () => {
  const { server, as } = await withServer();
  const { run } = await jobsOf();
  await Promise.all([run("agency", { as }), run("agency", { as })]);
  await run("agency", { as });
  expect(server.received).toHaveLength(1);
  expect(await state("agency")).toMatchObject({
    state: "sent",
    attempts: 1,
    last_error: null,
    sent_at: services.clock(),
  });
  expect(await state("visitor")).toMatchObject({ state: "queued", attempts: 0 });
});

test("goes on when the server is back", async () => {
  const { server, as } = await withServer();
  const { run } = await jobsOf();
  await server.close();
  await expect(run("agency", { as })).rejects.toThrow("ESOCKET");
  expect(await state("agency")).toMatchObject({ state: "queued", attempts: 1, sent_at: null });
  expect((await state("agency"))?.last_error).toContain("ECONNREFUSED");

  const back = await startMailServer({ port: server.port });
  onTestFinished(() => back.close());
  await run("agency", { as });
  await run("agency", { as });
  expect(back.received).toHaveLength(1);
  expect(await state("agency")).toMatchObject({ state: "sent", attempts: 2, last_error: null });
});

test("one recipient refused does not touch the other, and its address stays out of the log", async () => {
  const refuse = (to: string) => (to === lead.email ? `<${to}> unknown\u0001` : undefined);
  const { server, as } = await withServer({ refuse });
  const { run } = await jobsOf();
  await expect(run("visitor", { as })).rejects.toThrow("(550)");
  await expect(run("visitor", { as })).rejects.not.toThrow(lead.email);
  await run("agency", { as });
  expect(server.received.map(({ to }) => to)).toEqual([["info@voordeur.example"]]);
  expect(await state("agency")).toMatchObject({ state: "sent" });
  expect(await state("visitor")).toMatchObject({ state: "queued", attempts: 2 });

  await expect(run("visitor", { as, last: true })).rejects.toThrow("(550)");
  const failed = await state("visitor");
  expect(failed).toMatchObject({ state: "failed", attempts: 3, sent_at: null });
  expect(failed?.last_error).toContain("unknown");
  expect(services.log.lines).toContainEqual({
    message: "a lead notification failed for good",
    details: { letterId: failed?.id },
  });
  expect(JSON.stringify(services.log.lines)).not.toContain(lead.email);
});

test("a lead that was erased in the meantime is left alone", async () => {
  const { server, as } = await withServer();
  const { run } = await jobsOf();
  await services.db.execute(sql`DELETE FROM leads`);
  await run("agency", { as });
  expect(server.received).toEqual([]);
});

test("the same email is the same byte for byte", async () => {
  const { server, as } = await withServer();
  const { run } = await jobsOf();
  await run("visitor", { as });
  await services.db.execute(sql`UPDATE outbox SET state = 'queued'`);
  services.advance(3_600_000);
  await run("visitor", { as });
  const [first, second] = server.received;
  expect(second?.raw.equals(first?.raw ?? Buffer.alloc(0))).toBe(true);
});

test("keeps trying for more than two days", () => {
  const {
    retryLimit = 0,
    retryDelay = 0,
    retryDelayMax = 0,
  } = emailJob(services, leadEmails).queue;
  let least = 0;
  for (let retry = 0; retry < retryLimit; retry += 1)
    least += Math.min(retryDelayMax, retryDelay * (2 ** Math.min(16, retry) / 2));
  expect(least / 3600).toBeGreaterThan(48);
});
