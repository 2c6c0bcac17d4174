import { outbox } from "../../../../database/schema/outbox.ts";
import { eq } from "drizzle-orm";
import { TOTP } from "otpauth";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { sessions, twoFactors, users } from "../../../../database/schema/accounts.ts";
import { auditEvents } from "../../../../database/schema/platform.ts";
import {
  type Answer,
  type Asked,
  ask,
  cookieOf,
  giveRole,
  signedIn,
} from "../../../../tests/accounts/accounts.ts";
import { action as signIn } from "../sign-in/sign-in.tsx";
import { action as appAction, loader as appPage } from "./app.tsx";
import { action as secondStep, loader as secondStepPage } from "../sign-in/second-step.tsx";
import { useAccounts } from "../../../../tests/accounts/use-accounts.ts";

const START = new Date("2026-11-20T10:00:00Z");
const email = "anna@kantoor.example";
const password = "geheim-123";

const site = useAccounts({ now: START });
let cookie: string;
beforeEach(async () => {
  cookie = await signedIn(site.services, email);
});

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const onApp = (form: Record<string, string>, more: Partial<Asked> = {}) =>
  ask(appAction, {
    services: site.services,
    path: "/auth/beveiliging/app",
    cookie,
    form,
    ...more,
  });
const login = (more: Partial<Asked> = {}) =>
  ask(signIn, {
    services: site.services,
    path: "/auth",
    form: { act: "inloggen", email, password },
    ...more,
  });
const step = (code: string, at: Answer, more: Partial<Asked> = {}) =>
  ask(secondStep, {
    services: site.services,
    path: "/auth/tweede-stap",
    cookie: cookieOf(at.cookies),
    form: { code },
    ...more,
  });

async function begin(): Promise<TOTP> {
  expect((await onApp({ act: "beginnen", current: password })).status).toBe(302);
  const page = await ask(appPage, { services: site.services, cookie });
  const { setup } = page.data.state;
  expect(setup.picture).toMatch(/^data:image\/svg\+xml;base64,/);
  return new TOTP({ secret: setup.secret.replaceAll(" ", "") });
}

/** An account with the second step on: its app and its recovery codes. */
async function switchOn(): Promise<{ app: TOTP; codes: string[] }> {
  const app = await begin();
  const answer = await onApp({ act: "bevestigen", code: app.generate() });
  expect(answer.data.codes).toHaveLength(10);
  cookie = cookieOf(answer.cookies);
  later(30);
  return { app, codes: answer.data.codes };
}

async function isOn(): Promise<boolean> {
  const [user] = await site.services.db.select().from(users);
  return user!.twoFactorEnabled;
}

describe("switching it on", () => {
  test("asks the password, and a code of the app", async () => {
    const wrong = await onApp({ act: "beginnen", current: "verkeerd-1" });
    expect(wrong.data.refusal.fields).toEqual({ current: "Je wachtwoord is niet juist" });
    const app = await begin();
    expect(await isOn()).toBe(false);
    const refused = await onApp({ act: "bevestigen", code: "000000" });
    expect(refused).toMatchObject({ status: 422, cookies: [] });
    expect((await onApp({ act: "bevestigen", code: app.generate() })).status).toBe(200);
    expect(await isOn()).toBe(true);
  });

  test("stores no secret in clear, and of the recovery codes only hashes", async () => {
    const { app, codes } = await switchOn();
    const [row] = await site.services.db.select().from(twoFactors);
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(app.secret.base32);
    expect(stored).not.toContain(app.secret.utf8);
    for (const code of codes) {
      expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
      expect(stored).not.toContain(code.replace("-", ""));
      expect(stored).not.toContain(code);
    }
  });

  test("cannot be ended later by who only finds the browser", async () => {
    const app = await begin();
    later(15 * 60);
    const page = await ask(appPage, { services: site.services, cookie });
    expect(page.data.state).toEqual({ is: "off" });
    expect((await onApp({ act: "bevestigen", code: app.generate() })).status).toBe(302);
    expect(await isOn()).toBe(false);
  });

  test("is for who is signed in", async () => {
    expect((await onApp({ act: "beginnen" }, { cookie: "" })).location).toBe("/auth");
    expect((await ask(appPage, { services: site.services })).location).toBe("/auth");
  });
});

describe("signing in", () => {
  test("gives no session before the second step, and one after it", async () => {
    const { app } = await switchOn();
    await site.services.db.delete(sessions);
    const half = await login();
    expect(half.location).toBe("/auth/tweede-stap");
    expect(cookieOf(half.cookies)).not.toMatch(/session_token|known|admin_hint/);
    expect(await site.services.db.select().from(sessions)).toEqual([]);
    const page = { services: site.services, cookie: cookieOf(half.cookies) };
    expect((await ask(secondStepPage, page)).status).toBe(200);
    const odd = { ...page, cookie: page.cookie.replace(/=.*/, "=%E0%A4%A") };
    expect(await ask(secondStepPage, odd)).toMatchObject({ status: 302, location: "/auth" });
    const whole = await step(app.generate(), half);
    expect(whole).toMatchObject({ status: 302, location: "/admin?melding=ingelogd" });
    expect(cookieOf(whole.cookies)).toMatch(/session_token=.*known=/);
    expect(await site.services.db.select().from(sessions)).toMatchObject([{ secondFactor: true }]);
  });

  test("a code works once, also of two at the same moment, and no older one after it", async () => {
    const { app } = await switchOn();
    const [one, two, three] = [await login(), await login(), await login()];
    const code = app.generate();
    const both = await Promise.all([step(code, one), step(code, two)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 401]);
    const older = app.generate({ timestamp: Date.now() - 30_000 });
    const refused = await step(older, three);
    expect(refused.status).toBe(401);
    expect(refused.data.refusal.fields.code).toBe(
      "Deze code is al gebruikt. Wacht op de volgende in je app.",
    );
    later(30);
    expect((await step(app.generate(), three)).status).toBe(302);
  });

  test("a recovery code works once, however it is typed, and its owner is told", async () => {
    const { codes } = await switchOn();
    const [one, two, three] = [await login(), await login(), await login()];
    const [first = "", second = ""] = codes;
    await site.services.db.delete(outbox);
    expect((await step(` ${first.toUpperCase().replace("-", " ")}`, one)).status).toBe(302);
    expect((await site.services.db.select().from(outbox)).map(({ letter }) => letter)).toEqual([
      "recovery-code-used",
    ]);
    expect((await step(first, two)).status).toBe(401);
    const both = await Promise.all([step(second, two), step(second, three)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 401]);
    await site.work();
    const [mail] = await site.outbox();
    expect(mail).toMatchObject({
      subject: "Er is ingelogd met een herstelcode",
      to: [{ address: email }],
    });
    const page = await ask(appPage, { services: site.services, cookie });
    expect(page.data.state).toEqual({ is: "on", codesLeft: 8 });
  });

  test("five wrong codes end the attempt, ten the trying of codes for a while", async () => {
    const { app } = await switchOn();
    const tried: Answer[] = [];
    for (const at of [await login(), await login(), await login()]) {
      for (let count = 0; count < 6; count += 1) tried.push(await step("000000", at));
    }
    expect(tried.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(
      tried.filter(({ location }) => location === "/auth?melding=opnieuw-inloggen"),
    ).toHaveLength(1);
    const locked = await step(app.generate(), await login());
    expect(locked.status).toBe(429);
    expect(locked.headers.get("Retry-After")).toBe("900");
    later(15 * 60 + 1);
    expect((await step(app.generate(), await login())).status).toBe(302);
  });

  test("takes no longer than ten minutes, and nothing without the password", async () => {
    const { app } = await switchOn();
    const half = await login();
    later(10 * 60 + 1);
    expect((await step(app.generate(), half)).location).toBe("/auth?melding=opnieuw-inloggen");
    expect((await step(app.generate(), half, { cookie: "" })).location).toBe(
      "/auth?melding=opnieuw-inloggen",
    );
    const forged = { cookie: "voordeur.two_factor=2fa-made-up.signature" };
    expect((await step(app.generate(), half, forged)).location).toBe(
      "/auth?melding=opnieuw-inloggen",
    );
  });

  test("the session of another user in the same browser does not answer for it", async () => {
    await switchOn();
    const bert = await signedIn(site.services, "bert@kantoor.example");
    const half = await login({ cookie: bert });
    const both = { cookie: `${bert}; ${cookieOf(half.cookies)}` };
    expect((await step("000000", half, both)).status).toBe(401);
  });

  test("of staff is logged, by ids", async () => {
    await giveRole(site.services, email);
    const { app } = await switchOn();
    await site.services.db.delete(auditEvents);
    await login({ form: { act: "inloggen", email, password: "verkeerd-1" } });
    const half = await login();
    await step("000000", half);
    await step(app.generate(), half);
    const [{ id } = { id: "" }] = await site.services.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email));
    const actions = await site.services.db.select().from(auditEvents).orderBy(auditEvents.id);
    expect(
      actions.map(({ actor, section, action, resource, status }) => [
        actor,
        section,
        action,
        resource,
        status,
      ]),
    ).toEqual([
      [null, "accounts", "inloggen-geweigerd", id, null],
      [null, "accounts", "code-geweigerd", id, null],
      [id, "accounts", "ingelogd-met-app", id, null],
    ]);
  });

  test("of visitors with an account stands nowhere", async () => {
    await login();
    await login({ form: { act: "inloggen", email, password: "verkeerd-1" } });
    expect(await site.services.db.select().from(auditEvents)).toEqual([]);
  });
});

describe("what its owner changes", () => {
  test("new recovery codes end the old ones", async () => {
    const { codes } = await switchOn();
    const wrong = await onApp({ act: "codes", current: "verkeerd-1" });
    expect(wrong.status).toBe(422);
    const renewed = await onApp({ act: "codes", current: password });
    expect(renewed.data.codes).toHaveLength(10);
    expect((await step(codes[0]!, await login())).status).toBe(401);
    expect((await step(renewed.data.codes[0], await login())).status).toBe(302);
  });

  test("switching it off asks the password, and the owner is told", async () => {
    const { codes } = await switchOn();
    expect((await onApp({ act: "uitzetten", current: "verkeerd-1" })).status).toBe(422);
    await site.services.db.delete(outbox);
    const off = await onApp({ act: "uitzetten", current: password });
    expect(off.location).toBe("/auth/beveiliging?melding=tweede-stap-uit");
    expect(await isOn()).toBe(false);
    expect((await site.services.db.select().from(outbox)).map(({ letter }) => letter)).toEqual([
      "app-off",
    ]);
    expect((await login()).location).toBe("/admin?melding=ingelogd");
    expect(codes).toHaveLength(10);
  });
});
