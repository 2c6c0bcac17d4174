import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { anyCharacter } from "@voordeur/language/fixtures/any-character.ts";
import { type Asked, ask, giveRole } from "../../../../tests/accounts/accounts.ts";
import { accounts, sessions, users } from "../../../../database/schema/accounts.ts";
import { outbox } from "../../../../database/schema/outbox.ts";
import { passwords } from "../auth.server.ts";
import { action, loader } from "./sign-in.tsx";
import { useAccounts } from "../../../../tests/accounts/use-accounts.ts";

const site = useAccounts({ realPasswords: true });

const email = "anna@kantoor.example";
const password = "geheim-123";

const post = (form: Record<string, string>, more: Partial<Asked> = {}) =>
  ask(action, { services: site.services, path: "/auth", form, ...more });
const register = (form = {}, more = {}) =>
  post({ act: "registreren", email, password, ...form }, more);
const signIn = (form = {}, more = {}) => post({ act: "inloggen", email, password, ...form }, more);

test("who registers can sign in, and is not signed in by registering", async () => {
  const registered = await register();
  expect(registered).toMatchObject({ status: 302, cookies: [] });
  expect(registered.location).toBe("/auth?melding=account-aangemaakt");
  const signedIn = await signIn();
  expect(signedIn).toMatchObject({ status: 302, location: "/admin?melding=ingelogd" });
  expect(await site.services.db.select().from(sessions)).toHaveLength(1);
});

test("an address is one address, however it is typed", async () => {
  await register({ email: "  Anna@Kantoor.example " });
  expect((await signIn({ email: "ANNA@kantoor.EXAMPLE" })).status).toBe(302);
  await register();
  expect(await site.services.db.select().from(users)).toHaveLength(1);
});

test("an address may have a domain in any script", async () => {
  await register({ email: "anna@müller.example" });
  expect((await signIn({ email: "Anna@MÜLLER.example" })).status).toBe(302);
  expect((await signIn({ email: "anna@xn--mller-kva.example" })).status).toBe(302);
});

test("stores no password in clear, nor where the visitor came from", async () => {
  await register();
  await signIn();
  const [account] = await site.services.db.select().from(accounts);
  expect(account?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  expect(await site.services.db.select().from(sessions)).toMatchObject([
    { ipAddress: null, userAgent: null },
  ]);
});

test.each([
  ["http://localhost:3000", false],
  ["https://voordeur.example", true],
])("on %s the session's cookie is for this site's server alone", async (publicUrl, secure) => {
  const services = { ...site.services, publicUrl };
  await register({}, { services });
  const { cookies } = await signIn({}, { services });
  expect(cookies[0]).toMatch(/voordeur\.session_token=/);
  expect(cookies[0]).toMatch(/; HttpOnly/);
  expect(cookies[0]).toMatch(/; SameSite=Lax/i);
  expect(cookies[0]).toMatch(/; Max-Age=604800/);
  expect(cookies[0]?.includes("; Secure")).toBe(secure);
  expect(cookies[0]?.startsWith("__Host-")).toBe(secure);
});

test("an admin's browser is given the hint for the header, another's is not", async () => {
  await register();
  expect((await signIn()).cookies.join()).not.toContain("admin_hint");
  await giveRole(site.services, email);
  const hint = (await signIn()).cookies.find((line) => line.startsWith("admin_hint"));
  expect(hint).toBe("admin_hint=1; Path=/; Max-Age=604800; SameSite=Lax");
});

describe.each(["inloggen", "registreren"])("the form %s", (act) => {
  test.each([
    [{ email: "", password }, "Ongeldig emailadres"],
    [{ email: `${"a".repeat(251)}@b.nl`, password }, "Email mag maximaal 255 tekens bevatten"],
    [{ email, password: "12345" }, "Wachtwoord moet minimaal 6 tekens bevatten"],
    [{ email, password: "a".repeat(129) }, "Wachtwoord mag maximaal 128 tekens bevatten"],
  ])("refuses %j", async (typed, message) => {
    const answer = await post({ act, ...typed });
    expect(answer.status).toBe(422);
    expect(answer.data.refusal).toMatchObject({ title: "Validatiefout", description: message });
  });

  test("answers whatever is typed with a refusal that never repeats the password", async () => {
    const text = fc.string({ unit: anyCharacter, maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(text, fc.string({ minLength: 8 }), async (typed, secret) => {
        const answer = await post({ act, email: `${typed} `, password: secret.slice(0, 5) });
        expect(answer.status).toBe(422);
        const { email: shown, ...said } = answer.data.refusal;
        expect(shown.length).toBeLessThanOrEqual(255);
        expect(Object.keys(said.fields)).toContain("password");
      }),
      { numRuns: 50 },
    );
  });
});

test("a body that is no form is refused", async () => {
  const form = new FormData();
  form.append("email", new File(["x"], "x.txt"));
  const answer = await post({}, { form: form as never });
  expect(answer.status).toBe(422);
});

test("an unknown address and a wrong password get the same answer for the same work", async () => {
  await register();
  const hash = vi.spyOn(passwords, "hash");
  const verify = vi.spyOn(passwords, "verify");
  const wrong = await signIn({ password: "verkeerd-1" });
  expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([0, 1]);
  const unknown = await signIn({ email: "niemand@kantoor.example" });
  expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([1, 1]);
  expect(wrong).toMatchObject({ status: 401, cookies: [] });
  expect(wrong.data.refusal).toMatchObject({
    title: "Fout bij inloggen",
    description: "E-mailadres of wachtwoord is onjuist.",
    fields: {},
  });
  const { email: _typed, ...same } = wrong.data.refusal;
  expect(unknown).toMatchObject({ status: 401, cookies: [], data: { refusal: same } });
});

test("an address registers once, also twice at the same moment", async () => {
  const answers = await Promise.all([register(), register()]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  expect(await site.services.db.select().from(users)).toHaveLength(1);
});

test("who registers while another does, a moment after they were looked up, hears that there is one", async () => {
  await register();
  const { db } = site.services;
  await db.delete(outbox);
  let isFirst = true;
  const stale = new Proxy(db, {
    get(target, name, receiver) {
      if (name !== "select" || !isFirst) return Reflect.get(target, name, receiver) as unknown;
      isFirst = false;
      return () => ({ from: () => ({ where: async () => [] }) });
    },
  });
  const answer = await register({}, { services: { ...site.services, db: stale } });
  expect(answer).toMatchObject({ status: 302, location: "/auth?melding=account-aangemaakt" });
  expect(await db.select().from(users)).toHaveLength(1);
  const [{ id } = { id: "" }] = await db.select().from(users);
  expect(await db.select().from(outbox)).toMatchObject([{ letter: "registered", staff_id: id }]);
});

const known: [string, () => Promise<unknown>][] = [
  ["of a visitor", async () => {}],
  ["of staff", () => giveRole(site.services, email, "admin")],
  ["that is confirmed", () => site.services.db.update(users).set({ emailVerified: true })],
  ["that is closed", () => site.services.db.update(users).set({ closedAt: new Date() })],
];
test.each(known)("registering does not tell that there is an account %s", async (_, change) => {
  await register();
  await change();
  await site.work();
  await site.emptyOutbox();
  const [before] = await site.services.db.select().from(accounts);
  const hashes = vi.spyOn(passwords, "hash");
  const answers = [];
  for (const typed of [email, email.toUpperCase(), "nieuw@kantoor.example"]) {
    hashes.mockClear();
    const answer = await register({ email: typed, password: "anders-123" });
    const { status, location, cookies } = answer;
    answers.push({ status, location, cookies, hashes: hashes.mock.calls.length });
  }
  vi.restoreAllMocks();
  const location = "/auth?melding=account-aangemaakt";
  const same = { status: 302, location, cookies: [], hashes: 1 };
  expect(answers).toEqual([same, same, same]);
  expect((await site.services.db.select().from(accounts))[0]).toEqual(before);
  await site.work();
  const mails = (await site.outbox()).filter(({ to }) => to?.[0]?.address === email);
  const [user] = await site.services.db.select().from(users);
  expect(mails.map(({ subject }) => subject)).toEqual(
    user!.closedAt ? [] : ["Je hebt al een account", "Je hebt al een account"],
  );
});

describe("limits", () => {
  test("guessing one account's password from one network ends", async () => {
    vi.spyOn(passwords, "hash").mockResolvedValue("no work");
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect((await signIn()).status).toBe(401);
    }
    const refused = await signIn();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.data.refusal.title).toBe("Fout bij inloggen");
    expect(refused.data.refusal.description).toMatch(
      /^Te veel pogingen\. Probeer het over .* opnieuw\.$/,
    );
    expect((await signIn({ email: "bert@kantoor.example" })).status).toBe(401);
    vi.restoreAllMocks();
  });

  test("one client cannot register accounts without end, another still can", async () => {
    vi.spyOn(passwords, "hash").mockResolvedValue("no work");
    for (let made = 0; made < 20; made += 1) {
      expect((await register({ email: `a${made}@kantoor.example` })).status).toBe(302);
    }
    expect((await register({ email: "b@kantoor.example" })).status).toBe(429);
    const other = await register({ email: "b@kantoor.example" }, { client: "198.51.100.7" });
    expect(other.status).toBe(302);
    vi.restoreAllMocks();
  });
});

test("when the database is away the form comes back, and the log says why without the address", async () => {
  const broken = {
    ...site.services,
    rateLimiter: { count: () => Promise.reject(new Error("away")) },
  };
  const answer = await signIn({}, { services: broken });
  expect(answer).toMatchObject({ status: 503 });
  expect(answer.data.refusal).toMatchObject({ title: "Fout bij inloggen", email });
  expect(site.logged.at(-1)?.message).toBe("an account form failed");
});

describe("the page", () => {
  const open = (path: string, cookie?: string) =>
    ask(loader, { services: site.services, path, ...(cookie && { cookie }) });

  test("leads on to the admin area who is signed in", async () => {
    await register();
    const { cookies } = await signIn();
    const cookie = cookies[0]!.split(";")[0]!;
    expect(await open("/auth", cookie)).toMatchObject({ status: 302, location: "/admin" });
  });
});
