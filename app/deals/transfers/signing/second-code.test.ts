import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { casePeople } from "../../../../database/schema/cases.ts";
import { agreementSignatures } from "../../../../database/schema/transfers.ts";
import { openTextProvider } from "../../../../tests/setup/text-provider.ts";
import { given } from "../../../../tests/signing/given.ts";
import { emptyTables } from "../../../../tests/site/empty-tables.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { releasedVersion } from "../../../../tests/transfers/agreement.ts";
import { codeFor, seen } from "../../../../tests/transfers/sign-here.ts";
import { beginSold, transferQueues } from "../../../../tests/transfers/workbench.ts";
import { storeSecret } from "../../../platform/security/stored-secrets.server.ts";
import type { Services } from "../../../platform/services.ts";
import { TEXT_KEY } from "../../../settings/secret-places.ts";
import { sendCodeJob } from "../../signing/codes/job.ts";
import { listEvidence } from "../../signing/evidence/service.server.ts";
import { printedEvidence } from "../../signing/outcome/service.server.ts";
import { agreementCodes } from "./codes.server.ts";
import { signHere } from "./sign-here.server.ts";

const services = await useTestServices((all) => [...transferQueues(all), sendCodeJob(all)]);
const { db } = services;
beforeEach(async () => {
  await emptyTables(db, "sales", "dossiers", "outbox", "leads", "properties", "people");
  await db.execute(sql`DELETE FROM pgboss.job`);
});

const MOBILE = "06-12 34 56 78";
const QUEUE = "send-signing-code";

interface Office {
  phone?: string;
  key?: string;
  textSender?: string | null;
}

/** Fatma may sign, has this number, and asked for her codes; the office's key is `key`. */
async function asked({ phone = MOBILE, key = "right", textSender = "Berkel" }: Office = {}) {
  const sold = await beginSold(services);
  const version = await releasedVersion(services, sold);
  const { fatma } = sold.parties;
  await seen(services, fatma);
  await db.update(casePeople).set({ phone }).where(eq(casePeople.id, fatma.id));
  const texts = await openTextProvider("right");
  await storeSecret(services, TEXT_KEY, { text: key, by: null });
  const get = (group: never) =>
    group === "signatures" && textSender ? { textSender } : services.settings.get(group);
  const office = {
    ...services,
    config: { ...services.config, privateHosts: [texts.host] },
    settings: { ...services.settings, agency: services.settings.agency, get },
  } as unknown as Services;
  const code = await codeFor(office, fatma, version.id);
  const jobs = (await services.waitingJobs()).filter(({ name }) => name === QUEUE);
  const send = async () => {
    const attempt = { last: false, signal: new AbortController().signal };
    for (const { data } of jobs) await sendCodeJob(office, texts.at).run(data, attempt);
  };
  const form = { versie: version.id, kenmerk: version.hash, naam: fatma.name, asked: "" };
  const signs = (codes: { code: string; smscode?: string }) =>
    signHere(office, fatma, { ...form, ...codes }, given);
  const page = () => agreementCodes.texted(office, fatma.id, version.id);
  return { fatma, version, texts, office, code, jobs, send, signs, page };
}
const signatures = () => db.$count(agreementSignatures);
const sixOf = (body: string) => /\d{3} \d{3}/.exec(body)![0];

test("both codes right: signed, with the whole number in the evidence and its end on the page", async () => {
  const { fatma, version, texts, code, jobs, send, signs, page } = await asked();
  expect(jobs).toEqual([
    { name: QUEUE, data: { letterId: expect.any(String) as string, subject: fatma.id } },
  ]);
  await send();
  const { body, ...message } = texts.taken[0]!;
  expect(message).toEqual({
    encoding: "auto",
    route: "business",
    originator: "Berkel",
    recipients: ["31612345678"],
  });
  expect(await page()).toEqual({ number: "•••• 678", isFailed: false });
  await signs({ code, smscode: sixOf(body) });
  const [proof] = await listEvidence(services, db, version.id);
  expect(proof!.code).toMatchObject({ to: fatma.email, phone: "+31612345678" });
  expect(JSON.stringify(printedEvidence(proof!))).toContain("per sms naar +31612345678");
});

test.each<
  [string, (codes: { code: string; sms: string }) => { code: string; smscode?: string }, string]
>([
  ["without the second code", ({ code }) => ({ code }), "smscode"],
  ["with a wrong second one", ({ code }) => ({ code, smscode: "000000" }), "smscode"],
  ["with a wrong first one", ({ sms }) => ({ code: "000000", smscode: sms }), "code"],
  ["with the two swapped", ({ code, sms }) => ({ code: sms, smscode: code }), "code"],
  ["with the first one twice", ({ code }) => ({ code, smscode: code }), "smscode"],
])("nothing is signed %s", async (_how, codes, field) => {
  const { texts, code, send, signs } = await asked();
  await send();
  const typed = codes({ code, sms: sixOf(texts.taken[0]!.body) });
  const why = { errors: { [field]: "Deze code klopt niet. Kijk de cijfers nog eens na." } };
  await expect(signs(typed)).rejects.toMatchObject({ why });
  expect(await signatures()).toBe(0);
});

test("guesses of the second code count with those of the first", async () => {
  const { texts, code, send, signs } = await asked();
  await send();
  for (let guess = 0; guess < 5; guess += 1)
    await expect(signs({ code, smscode: `00000${guess}` })).rejects.toThrow(/klopt niet/);
  await expect(signs({ code, smscode: sixOf(texts.taken[0]!.body) })).rejects.toThrow(/te vaak/);
});

test("a code to a number that staff changed meanwhile signs nothing", async () => {
  const { fatma, texts, code, send, signs } = await asked();
  await send();
  await db.update(casePeople).set({ phone: "0687654321" }).where(eq(casePeople.id, fatma.id));
  await expect(signs({ code, smscode: sixOf(texts.taken[0]!.body) })).rejects.toThrow(/klopt niet/);
});

test.each([
  ["without a provider", { textSender: null }],
  ["without a number", { phone: "" }],
  ["with a landline", { phone: "0575 12 34 56" }],
  ["with what is no number", { phone: "via Jan" }],
])("%s the email's code is enough", async (_who, office) => {
  const { code, jobs, signs, page, version } = await asked(office);
  expect(jobs).toEqual([]);
  expect(await page()).toBeNull();
  await signs({ code });
  const [proof] = await listEvidence(services, db, version.id);
  expect(proof!.code).not.toHaveProperty("phone");
});

test.each<
  [
    string,
    Parameters<typeof asked>[0],
    (texts: { isSlow: boolean; isDown: boolean }) => unknown,
    object,
  ]
>([
  ["refuses the key", { key: "old" }, () => {}, { problem: "status", status: 401 }],
  ["is down", {}, (texts) => (texts.isDown = true), { problem: "status", status: 503 }],
  ["is slow", {}, (texts) => (texts.isSlow = true), { problem: "timeout" }],
])(
  "a provider that %s is tried again, and then the page says so",
  async (_how, office, breaks, error) => {
    const { texts, send, page, jobs } = await asked(office);
    breaks(texts);
    await expect(send()).rejects.toMatchObject(error);
    const thrown = await send().catch(String);
    expect(thrown).toMatch(/\w/);
    expect(thrown).not.toMatch(/612345678|Fatma|\d{3} \d{3}/);
    expect(await page()).toMatchObject({ isFailed: false });
    const id = jobs[0]!.data["letterId"];
    await db.execute(
      sql`UPDATE pgboss.job SET state = 'failed' WHERE name = ${QUEUE} AND data->>'letterId' = ${id}`,
    );
    expect(await page()).toMatchObject({ isFailed: true });
  },
);

test("a number that the provider refuses fails as such", async () => {
  const { send } = await asked({ phone: "+000 123456789" });
  await expect(send()).rejects.toMatchObject({ status: 422 });
});

test("nothing is sent after the half hour, nor once a newer code was asked for", async () => {
  const { texts, office, send, fatma, version } = await asked();
  services.advance(60_000);
  await agreementCodes.send(office, fatma, version.id);
  await send();
  const newer = (await services.waitingJobs()).filter(({ name }) => name === QUEUE).at(-1)!;
  services.advance(31 * 60_000);
  const attempt = { last: false, signal: new AbortController().signal };
  await sendCodeJob(office, texts.at).run(newer.data, attempt);
  expect(texts.asked).toBe(0);
});
