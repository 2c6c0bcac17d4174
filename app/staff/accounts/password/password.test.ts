import { describe, expect, test, vi } from "vitest";
import { ask, cookieOf, signedIn } from "../../../../tests/accounts/accounts.ts";
import { privateLinks, rateLimits } from "../../../../database/schema/platform.ts";
import { action as change, loader as changePage } from "./change-password.tsx";
import { action as forgotten } from "./forgotten-password.tsx";
import { action as setPassword } from "./new-password.tsx";
import {
  isSignedIn,
  logIn,
  mailedToken,
  useAccounts,
} from "../../../../tests/accounts/use-accounts.ts";

const START = new Date("2026-11-20T10:00:00Z");
const MINUTE_MS = 60_000;
const email = "anna@kantoor.example";

const site = useAccounts({ now: START });

const requestLink = (address = email, client = "192.0.2.1") =>
  ask(forgotten, {
    services: site.services,
    path: "/auth/wachtwoord-vergeten",
    form: { email: address },
    client,
  });
const choose = (token: string, password = "nieuw-geheim") =>
  ask(setPassword, {
    services: site.services,
    path: "/auth/nieuw-wachtwoord",
    form: { token, password },
  });
const login = (password: string) => logIn(site, email, password);

async function newToken(): Promise<string> {
  await requestLink();
  return mailedToken(site, "Een nieuw wachtwoord kiezen", email);
}

describe("a forgotten password", () => {
  test("is replaced through the mailed link, and every session ends", async () => {
    const cookie = await signedIn(site.services, email);
    const answer = await choose(await newToken());
    expect(answer).toMatchObject({ status: 302, location: "/auth?melding=wachtwoord-gewijzigd" });
    expect(await isSignedIn(site, cookie)).toBe(false);
    expect((await login("geheim-123")).status).toBe(401);
    expect((await login("nieuw-geheim")).status).toBe(302);
    await site.work();
    const subjects = (await site.outbox()).map(({ subject }) => subject);
    expect(subjects).toContain("Je wachtwoord is gewijzigd");
  });

  test("a link works once, and an older one not after it", async () => {
    await signedIn(site.services, email);
    const older = await newToken();
    await requestLink();
    await site.work();
    expect((await choose(older)).status).toBe(302);
    expect((await choose(older, "anders-123")).status).toBe(422);
    const links = await site.services.db.select().from(privateLinks);
    expect(links.filter(({ used_at, withdrawn_at }) => !used_at && !withdrawn_at)).toEqual([]);
  });

  test.each([
    [60 * MINUTE_MS - 1000, 302, undefined],
    [60 * MINUTE_MS + 1000, 422, "Deze link is al gebruikt of verlopen. Vraag een nieuwe aan."],
  ])("after %i ms the link answers %i", async (age, status, why) => {
    await signedIn(site.services, email);
    const token = await newToken();
    vi.setSystemTime(START.getTime() + age);
    const answer = await choose(token);
    expect(answer.status).toBe(status);
    expect(answer.data.refusal?.description).toBe(why);
  });

  test("a password that is too short leaves the link usable", async () => {
    await signedIn(site.services, email);
    const token = await newToken();
    expect((await choose(token, "12345")).data.refusal).toMatchObject({
      title: "Validatiefout",
      description: "Wachtwoord moet minimaal 6 tekens bevatten",
    });
    expect((await choose(token)).status).toBe(302);
  });

  test("of staff is replaced by one that is hard to guess alone, and a refusal leaves the link usable", async () => {
    await signedIn(site.services, email, "admin");
    const token = await newToken();
    expect((await choose(token, "geheim-1234")).data.refusal.fields.password).toBe(
      "Een wachtwoord van een medewerker moet minimaal 12 tekens bevatten",
    );
    expect((await choose(token, "welkom01!2024")).data.refusal.fields.password).toBe(
      "Dit wachtwoord is te makkelijk te raden. Neem bijvoorbeeld vier losse woorden.",
    );
    expect((await choose(token, "tulp fiets kaas molen")).status).toBe(302);
  });

  test("what the database holds does not open the account", async () => {
    await signedIn(site.services, email);
    const token = await newToken();
    const [row] = await site.services.db.select().from(privateLinks);
    expect(JSON.stringify(row)).not.toContain(token);
    for (const guess of [row!.token_hash, String(row!.id), "", "x".repeat(5000)]) {
      expect((await choose(guess)).status).toBe(422);
    }
  });

  test("an unknown address gets the same answer for the same work, and no mail", async () => {
    await signedIn(site.services, email);
    site.queue.length = 0;
    const known = await requestLink();
    const unknown = await requestLink("niemand@kantoor.example");
    expect(unknown).toEqual(known);
    expect(site.queue.map(({ name }) => name)).toEqual(["account-mail", "account-mail"]);
    await site.work();
    expect(await site.outbox()).toHaveLength(1);
  });

  test("a mailbox cannot be filled by asking again and again", async () => {
    await signedIn(site.services, email);
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await requestLink(email, `192.0.2.${asked}`)).status).toBe(302);
    }
    expect((await requestLink(email, "192.0.2.99")).status).toBe(429);
  });
});

describe("changing a password", () => {
  const send = (cookie: string, current: string, password: string) =>
    ask(change, {
      services: site.services,
      path: "/auth/wachtwoord",
      cookie,
      form: { current, password },
    });

  test("keeps this browser signed in and ends the other sessions", async () => {
    const [here, elsewhere] = [
      await signedIn(site.services, email),
      await signedIn(site.services, email),
    ];
    const answer = await send(here, "geheim-123", "nieuw-geheim");
    expect(answer.location).toBe("/auth/wachtwoord?melding=wachtwoord-gewijzigd");
    expect(await isSignedIn(site, cookieOf(answer.cookies))).toBe(true);
    expect(await isSignedIn(site, elsewhere)).toBe(false);
    expect(await isSignedIn(site, here)).toBe(false);
    expect((await login("nieuw-geheim")).status).toBe(302);
  });

  test("asks for the current one, so many times", async () => {
    const cookie = await signedIn(site.services, email);
    const wrong = await send(cookie, "verkeerd", "nieuw-geheim");
    expect(wrong).toMatchObject({ status: 422 });
    expect(wrong.data.refusal.fields.current).toBe("Je huidige wachtwoord is niet juist");
    for (let tries = 1; tries < 10; tries += 1) await send(cookie, "", "nieuw-geheim");
    expect((await login("geheim-123")).status).toBe(302);
    await site.services.db.delete(rateLimits);
    for (let tries = 0; tries < 10; tries += 1) await send(cookie, "verkeerd", "nieuw-geheim");
    expect((await send(cookie, "geheim-123", "nieuw-geheim")).status).toBe(429);
  });

  test("of staff asks for one that is hard to guess", async () => {
    const cookie = await signedIn(site.services, email, "agent");
    expect((await send(cookie, "geheim-123", "nieuw-geheim")).status).toBe(422);
    expect((await send(cookie, "geheim-123", "tulp fiets kaas molen")).status).toBe(302);
  });

  test("is for who is signed in", async () => {
    const path = "/auth/wachtwoord";
    expect((await ask(changePage, { services: site.services, path })).location).toBe("/auth");
    expect((await send("", "geheim-123", "nieuw-geheim")).location).toBe("/auth");
  });
});

test("what a mail server says of an address does not reach the log or the queue", async () => {
  await signedIn(site.services, email);
  const refusal = Object.assign(new Error(`550 <${email}> unknown`), { responseCode: 550 });
  site.services.mail.send = () => Promise.reject(refusal);
  await requestLink();
  const failure = await site.work().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect((failure as Error).message).toBe("an email about an account was not taken (550)");
  expect((failure as Error).cause).toBeUndefined();
});
