import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, SiteProcess } from "../faults/site-process.ts";
import { signedIn } from "../accounts/accounts.ts";
import { formToken } from "../leads/leads.ts";
import { freshDirectory } from "../setup/temporary.ts";
import { type MailServer, startMailServer } from "../site/mail-server.ts";
import { startSite, type TestSite } from "../site/site.ts";

let mail: MailServer;
let web: TestSite;
beforeAll(async () => {
  mail = await startMailServer();
  const now = new Date();
  web = await startSite({ demo: false, work: false, clock: () => now });
});
afterAll(async () => {
  await web.close();
  await mail.close();
});

test("a worker sends what the web took, answers for its health alone, and tells metrics on a port of its own", async () => {
  const form = new URLSearchParams({
    name: "Jan Peeters",
    email: "jan@example.nl",
    phone: "0612345678",
    message: "Bel mij",
    token: formToken(web.services),
  });
  expect((await web.fetch("/aanvraag", { method: "POST", body: form })).status).toBe(303);
  expect(mail.received).toEqual([]);

  const metricsPort = await freePort();
  const { publicKey, authSecret } = web.services.secrets;
  const worker = await SiteProcess.at(await freshDirectory(), {
    ROLE: "worker",
    DATABASE_URL: web.databaseUrl,
    PUBLIC_KEY: publicKey,
    AUTH_SECRET: authSecret,
    SMTP_URL: mail.url,
    METRICS_PORT: String(metricsPort),
  });
  await worker.start();
  try {
    const statusOf = async (url: string) => (await fetch(url)).status;
    expect(await statusOf(`${worker.url}/readyz`)).toBe(200);
    expect(await statusOf(worker.url)).toBe(404);
    expect(await statusOf(`${worker.url}/metrics`)).toBe(404);
    expect(await statusOf(`http://127.0.0.1:${metricsPort}/metrics`)).toBe(200);
    await expect.poll(() => mail.received.length).toBe(2);
  } finally {
    await worker.end("SIGKILL");
  }
});

test("a session holds on both of two instances, and ends on both", async () => {
  const { publicKey, authSecret } = web.services.secrets;
  const env = { PUBLIC_KEY: publicKey, AUTH_SECRET: authSecret };
  const other = await startSite({ demo: false, work: false, beside: web, env });
  try {
    const cookie = await signedIn(web.services, "anna@kantoor.example");
    const statusOn = async ({ fetch }: TestSite) =>
      (await fetch("/auth", { headers: { cookie }, redirect: "manual" })).status;
    expect(await statusOn(other)).toBe(302);
    await other.fetch("/auth/uitloggen", { method: "POST", headers: { cookie } });
    expect([await statusOn(web), await statusOn(other)]).toEqual([200, 200]);
  } finally {
    await other.close();
  }
});
