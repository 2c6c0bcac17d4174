import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { events } from "../../../../database/schema/events.ts";
import { sessions, users } from "../../../../database/schema/accounts.ts";
import { leads } from "../../../../database/schema/leads.ts";
import { auditEvents } from "../../../../database/schema/platform.ts";
import { ask, cookieOf, signedIn } from "../../../../tests/accounts/accounts.ts";
import { storeLead } from "../../../../tests/leads/leads.ts";
import { announce } from "../../../../tests/sales/workbench.ts";
import { browserName } from "./browser-name.ts";
import { action as remove } from "../../../desk/team/delete-account.tsx";
import { action as passkeySignIn } from "../sign-in/passkey-sign-in.ts";
import { action as passkeys } from "../second-factor/passkeys.tsx";
import { hearingTimeOf } from "../queries.server.ts";
import { action as changeName } from "./security.tsx";
import { action as end, loader as list } from "./sessions.tsx";
import { isSignedIn, logIn, useAccounts } from "../../../../tests/accounts/use-accounts.ts";

const email = "anna@kantoor.example";
const password = "geheim-123";

const site = useAccounts();
beforeEach(async () => {
  await site.services.db.delete(leads);
});

describe("sessions", () => {
  const path = "/auth/beveiliging/sessies";
  const send = (cookie: string, form: Record<string, string>) =>
    ask(end, { services: site.services, path, cookie, form });
  const open = async (cookie: string) =>
    (await ask(list, { services: site.services, path, cookie })).data;

  test("are listed with no more than the kind of browser, and end one by one", async () => {
    const here = await signedIn(site.services, email);
    const elsewhere = await signedIn(site.services, email);
    const third = await signedIn(site.services, email);
    const { here: own, others } = await open(here);
    expect(Object.keys(own).toSorted()).toEqual(["browser", "id", "since", "used"]);
    expect(others).toHaveLength(2);
    const ended = await send(here, { id: others[0].id });
    expect(ended.location).toBe(`${path}?melding=sessie-beeindigd`);
    expect(await isSignedIn(site, here)).toBe(true);
    expect((await isSignedIn(site, elsewhere)) !== (await isSignedIn(site, third))).toBe(true);
  });

  test("all but this one end at once, and nobody else's", async () => {
    const here = await signedIn(site.services, email);
    const elsewhere = await signedIn(site.services, email);
    const bert = await signedIn(site.services, "bert@kantoor.example");
    await send(here, { act: "alle-andere" });
    expect(await isSignedIn(site, here)).toBe(true);
    expect(await isSignedIn(site, elsewhere)).toBe(false);
    expect(await isSignedIn(site, bert)).toBe(true);
  });

  test("of another user cannot be ended", async () => {
    const here = await signedIn(site.services, email);
    const bert = await signedIn(site.services, "bert@kantoor.example");
    for (const { id } of await site.services.db.select().from(sessions)) {
      await send(bert, { id });
    }
    expect(await isSignedIn(site, here)).toBe(true);
    expect((await ask(list, { services: site.services, path })).location).toBe("/auth");
  });

  test.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
      "Edge op Windows",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1",
      "Safari op iPhone",
    ],
    [
      "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36",
      "Samsung Internet op Android",
    ],
    ["Chrome op Windows", "Chrome op Windows"],
    ["<script>curl", null],
    ["", null],
  ])("of %s are called %s", (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});

describe("deleting the account", () => {
  const send = (cookie: string, form: Record<string, string> = {}) =>
    ask(remove, {
      services: site.services,
      path: "/auth/beveiliging/verwijderen",
      cookie,
      form: { zeker: "ja", current: password, ...form },
    });

  test("is refused to the holder of a code of bids that are still sealed", async () => {
    const { services } = site;
    await signedIn(services, "bert@kantoor.example", "admin");
    const cookie = await signedIn(services, email, "agent");
    const [user] = await services.db.select().from(users).where(eq(users.email, email));
    const closesAt = new Date(services.clock().getTime() + 3_600_000);
    const opening = { way: "sealed", opening: "two-staff", closesAt } as const;
    await announce(services, { ...opening, holders: [user!.id, "ander"] });
    const refused = await send(cookie);
    expect(refused.status).toBe(409);
    expect(refused.data.refusal.description).toMatch(/^Jij hebt een code van de verkoop van Test/);
    expect(await isSignedIn(site, cookie)).toBe(true);
  });

  test("asks the password and a yes, and leaves nothing but ids", async () => {
    await signedIn(site.services, "bert@kantoor.example", "admin");
    const cookie = await signedIn(site.services, email, "admin");
    const { db } = site.services;
    const [user] = await db.select().from(users).where(eq(users.email, email));
    const lead = await storeLead(db);
    await db.insert(events).values({
      lead_id: lead,
      at: new Date(),
      actor: email,
      kind: "note",
      detail: { text: "Gebeld." },
    });
    expect((await send(cookie, { current: "verkeerd-1" })).status).toBe(422);
    expect((await send(cookie, { zeker: "" })).status).toBe(422);
    const answer = await send(cookie);
    expect(answer).toMatchObject({ status: 302, location: "/?melding=account-verwijderd" });
    expect(cookieOf(answer.cookies)).toBe("");
    expect(await isSignedIn(site, cookie)).toBe(false);
    expect(await db.select().from(events)).toMatchObject([{ actor: "verwijderd account" }]);
    const actions = await db.select().from(auditEvents).orderBy(auditEvents.id);
    expect(actions.at(-1)).toMatchObject({
      actor: user!.id,
      action: "account-verwijderd",
      resource: user!.id,
    });
    expect(JSON.stringify(actions)).not.toContain(email);
    expect((await logIn(site, email)).status).toBe(401);
  });

  test("is refused to the last admin, also of two at the same moment", async () => {
    const anna = await signedIn(site.services, email, "admin");
    const alone = await send(anna);
    expect(alone.status).toBe(409);
    expect(alone.data.refusal.description).toBe(
      "Jij bent de enige beheerder. Maak eerst iemand anders beheerder.",
    );
    const bert = await signedIn(site.services, "bert@kantoor.example", "admin");
    const both = await Promise.all([send(anna), send(bert)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 409]);
  });
});

describe("passkeys", () => {
  const send = (cookie: string, form: Record<string, string>) =>
    ask(passkeys, { services: site.services, path: "/auth/beveiliging/passkeys", cookie, form });

  test("are asked for with the password, and must say that their device knew its user", async () => {
    const cookie = await signedIn(site.services, email);
    expect((await send(cookie, { act: "beginnen", current: "verkeerd-1" })).status).toBe(422);
    const { data, cookies } = await send(cookie, { act: "beginnen", current: password });
    expect(data.options).toMatchObject({
      rp: { id: "localhost" },
      user: { name: email },
      authenticatorSelection: { userVerification: "required", residentKey: "required" },
    });
    expect(cookies.join()).toMatch(/voordeur\.passkey=.*HttpOnly/);
    const signIn1 = await ask(passkeySignIn, {
      services: site.services,
      form: { act: "beginnen" },
    });
    expect(signIn1.data.options).toMatchObject({ userVerification: "required" });
    expect(signIn1.data.options.allowCredentials ?? []).toEqual([]);
  });

  test.each([
    "",
    '{"id":1}',
    JSON.stringify({
      id: "x",
      rawId: "x",
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: "x",
        authenticatorData: "x",
        signature: "x",
        attestationObject: "x",
      },
    }),
  ])("what no passkey answered is refused: %s", async (antwoord) => {
    const cookie = await signedIn(site.services, email);
    const { cookies } = await send(cookie, { act: "beginnen", current: password });
    const both = `${cookie}; ${cookieOf(cookies)}`;
    expect((await send(both, { act: "toevoegen", antwoord })).status).toBe(422);
    const begun = await ask(passkeySignIn, { services: site.services, form: { act: "beginnen" } });
    const answer = await ask(passkeySignIn, {
      services: site.services,
      cookie: cookieOf(begun.cookies),
      form: { act: "inloggen", antwoord },
    });
    expect(answer).toMatchObject({ status: 401, cookies: [] });
  });
});

test("staff name themselves; a stranger and an empty name change nothing", async () => {
  const path = "/auth/beveiliging";
  const cookie = await signedIn(site.services, email, "admin");
  const name = (given: string, who = cookie) =>
    ask(changeName, { services: site.services, path, cookie: who, form: { name: given } });
  expect(await name("  ")).toMatchObject({ status: 422 });
  expect(await name("Anna", "")).toMatchObject({ location: "/auth" });
  expect(await name(" Anna de Wit ")).toMatchObject({
    location: "/auth/beveiliging?melding=naam-opgeslagen",
  });
  const [user] = await site.services.db.select().from(users).where(eq(users.email, email));
  expect(user!.name).toBe("Anna de Wit");
});

test("staff choose when they read what customers did; a stranger and another word choose nothing", async () => {
  const path = "/auth/beveiliging";
  const cookie = await signedIn(site.services, email, "agent");
  const choose = (wanneer: string, who = cookie) => {
    const form = { act: "berichten", wanneer };
    return ask(changeName, { services: site.services, path, cookie: who, form });
  };
  const [user] = await site.services.db.select().from(users).where(eq(users.email, email));
  const chosen = () => hearingTimeOf(site.services.db, user!.id);
  expect(await chosen()).toBe("morning");
  expect(await choose("soon")).toMatchObject({ location: `${path}?melding=keuze-opgeslagen` });
  expect(await chosen()).toBe("soon");
  expect(await choose("altijd")).toMatchObject({ status: 422 });
  expect(await choose("never", "")).toMatchObject({ location: "/auth" });
  expect(await chosen()).toBe("soon");
});
