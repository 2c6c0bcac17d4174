import { beforeEach, expect, test, vi } from "vitest";
import { ask, signedIn } from "../../../../tests/accounts/accounts.ts";
import { auditEvents } from "../../../../database/schema/platform.ts";
import { loader as account } from "../password/change-password.tsx";
import { action, loader } from "./confirm.tsx";
import { mailedToken, useAccounts } from "../../../../tests/accounts/use-accounts.ts";

const START = new Date("2026-11-20T10:00:00Z");
const DAY_MS = 86_400_000;
const email = "anna@kantoor.example";

const site = useAccounts({ now: START });
let cookie: string;
beforeEach(async () => {
  cookie = await signedIn(site.services, email);
});

async function isConfirmed(): Promise<boolean> {
  const page = await ask(account, { services: site.services, path: "/auth/wachtwoord", cookie });
  return page.data.isConfirmed;
}

const newestToken = () => mailedToken(site, "Bevestig je e-mailadres", email);

const path = "/auth/bevestigen";
const confirm = (token: string) =>
  ask(action, { services: site.services, path, form: { token }, cookie });
const again = (client = "192.0.2.1") =>
  ask(action, { services: site.services, path, form: { act: "opnieuw" }, cookie, client });

test("the email after registering confirms the address, by its button", async () => {
  const token = await newestToken();
  expect(await isConfirmed()).toBe(false);
  const page = await ask(loader, { services: site.services, path: `${path}?token=${token}` });
  expect(page.data).toEqual({ token });
  expect(await isConfirmed()).toBe(false);
  expect((await confirm(token)).location).toBe("/auth/wachtwoord?melding=adres-bevestigd");
  expect(await isConfirmed()).toBe(true);
  expect((await confirm(token)).status).toBe(410);
  expect(await site.services.db.select().from(auditEvents)).toMatchObject([
    { section: "accounts", action: "adres-bevestigd" },
  ]);
});

test("the link works for seven days", async () => {
  const token = await newestToken();
  vi.setSystemTime(START.getTime() + 7 * DAY_MS);
  expect((await confirm(token)).status).toBe(410);
  expect(await isConfirmed()).toBe(false);
});

test("the email is sent again, so many times an hour", async () => {
  for (const client of ["192.0.2.1", "192.0.2.2", "192.0.2.3"]) {
    expect((await again(client)).location).toBe("/auth/wachtwoord?melding=bevestiging-onderweg");
  }
  const refused = await again("192.0.2.4");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("3600");
  await site.work();
  expect((await site.outbox()).length).toBeGreaterThanOrEqual(4);
});

test("only a signed-in user has an email sent", async () => {
  cookie = "";
  expect((await again()).location).toBe("/auth");
});
