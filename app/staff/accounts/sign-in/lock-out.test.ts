import { like } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { rateLimits } from "../../../../database/schema/platform.ts";
import { type Answer, type Asked, ask, cookieOf } from "../../../../tests/accounts/accounts.ts";
import { action as change } from "../password/change-password.tsx";
import { action as requestReset } from "../password/forgotten-password.tsx";
import { action } from "./sign-in.tsx";
import { useAccounts } from "../../../../tests/accounts/use-accounts.ts";
import { tampered } from "../../../../tests/setup/tampered.ts";

const email = "anna@kantoor.example";
const password = "geheim-123";
const HOME = "198.51.100.7";

const site = useAccounts({ now: new Date("2026-11-20T10:00:00Z") });
beforeEach(async () => {
  await post({ act: "registreren" });
});

const post = (form: Record<string, string>, more: Partial<Asked> = {}) =>
  ask(action, {
    services: site.services,
    path: "/auth",
    form: { email, password, ...form },
    client: HOME,
    ...more,
  });
const signIn = (more: Partial<Asked> = {}) => post({ act: "inloggen" }, more);
const guess = (more: Partial<Asked> = {}) =>
  post({ act: "inloggen", password: "verkeerd-1" }, more);

/** The cookie by which a browser that signed in is known again. */
function knownCookie({ cookies }: Answer): string {
  const known = cookieOf(cookies.filter((line) => line.includes(".known=")));
  expect(known).not.toBe("");
  return known;
}

/** As if so many guesses at the account had come from other networks. */
async function guessedBefore(count: number): Promise<void> {
  const ofAccount = like(rateLimits.key, "login-account:%");
  const { rowCount } = await site.services.db.update(rateLimits).set({ count }).where(ofAccount);
  expect(rowCount).toBe(1);
}

async function attack(networks: number, guesses: number) {
  const answers: Answer[] = [];
  for (let network = 0; network < networks; network += 1) {
    for (let attempt = 0; attempt < guesses; attempt += 1) {
      answers.push(await guess({ client: `192.0.2.${network}` }));
    }
  }
  return answers;
}

describe("who guesses at an account's password", () => {
  test("is stopped, and keeps nobody on another network out", async () => {
    const answers = await attack(1, 30);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    const last = answers.at(-1)!;
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await signIn()).status).toBe(302);
  });

  test("uses up nothing of others by going on when refused", async () => {
    await guess({ client: "192.0.2.1" });
    // As if other networks had guessed already: a refused guess that counted would reach the limit.
    await guessedBefore(970);
    await attack(1, 60);
    expect((await signIn()).status).toBe(302);
  });

  test("does not keep a browser out that signed in before, whatever happens in between", async () => {
    const acts = fc.array(
      fc.oneof(
        {
          weight: 6,
          arbitrary: fc.record({
            guesses: fc.integer({ min: 1, max: 25 }),
            network: fc.integer({ min: 0, max: 2 }),
          }),
        },
        { weight: 1, arbitrary: fc.constant("home" as const) },
      ),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        await site.services.db.delete(rateLimits);
        let cookie = knownCookie(await signIn());
        const statuses: number[] = [];
        // Fewer than its own bucket holds: the owner does not come twenty times in a quarter of an hour.
        for (const act of [...sequence, "home" as const]) {
          if (act === "home") {
            const answer = await signIn({ cookie, client: "192.0.2.1" });
            statuses.push(answer.status);
            cookie = knownCookie(answer);
          } else {
            const client = `192.0.2.${act.network}`;
            await Promise.all(Array.from({ length: act.guesses }, () => guess({ client })));
          }
        }
        expect(new Set(statuses)).toEqual(new Set([302]));
      }),
      { numRuns: 6 },
    );
  });

  test("is slowed from however many networks, and a known browser still gets in", async () => {
    const cookie = knownCookie(await signIn());
    await guessedBefore(998);
    const answers = await attack(3, 1);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 429]);
    expect((await signIn({ client: "203.0.113.9" })).status).toBe(429);
    expect((await signIn({ cookie })).status).toBe(302);
  });

  test("with a stolen cookie guesses in a bucket of its own, and then like anyone", async () => {
    const cookie = knownCookie(await signIn());
    await site.services.db.delete(rateLimits);
    const client = "192.0.2.1";
    const answers: Answer[] = [];
    for (let attempt = 0; attempt < 60; attempt += 1) {
      answers.push(await guess({ cookie, client }));
    }
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(40);
    expect(answers.at(-1)!.status).toBe(429);
    // The owner, with the same cookie, is then a browser like any other.
    expect((await signIn({ cookie })).status).toBe(302);
  });
});

describe("the cookie of a known browser", () => {
  test("is for this server alone, lasts, and names nobody", async () => {
    const services = { ...site.services, publicUrl: "https://voordeur.example" };
    const answer = await signIn({ services });
    const line = answer.cookies.find((cookie) => cookie.includes(".known="))!;
    expect(line).toMatch(
      /^__Host-voordeur\.known=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(line).not.toContain("anna");
    const again = await signIn({ services });
    expect(knownCookie(again)).not.toBe(knownCookie(answer));
  });

  test("is not given for a wrong password", async () => {
    expect((await guess()).cookies).toEqual([]);
  });

  test.each([
    ["made up", () => "voordeur.known=abc.def"],
    ["changed", tampered],
    [
      "of another browser's id",
      (cookie: string) => cookie.replace(/=./, (found) => (found === "=_" ? "=-" : "=_")),
    ],
  ])("opens nothing when it is %s", async (_how, forge) => {
    const cookie = forge(knownCookie(await signIn()));
    await site.services.db.delete(rateLimits);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await guess();
    }
    expect((await signIn({ cookie })).status).toBe(429);
  });

  test("holds for the accounts that signed in there, and for no other", async () => {
    const bert = { email: "bert@kantoor.example" };
    await post({ act: "registreren", ...bert });
    const first = knownCookie(await signIn());
    const both = knownCookie(await post({ act: "inloggen", ...bert }, { cookie: first }));
    await site.services.db.delete(rateLimits);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await Promise.all([guess(), post({ act: "inloggen", ...bert, password: "verkeerd-1" })]);
    }
    expect((await signIn({ cookie: both })).status).toBe(302);
    expect((await post({ act: "inloggen", ...bert }, { cookie: both })).status).toBe(302);
    expect((await post({ act: "inloggen", ...bert }, { cookie: first })).status).toBe(429);
  });

  test("ends with the password it was given for; who changes that is known again", async () => {
    const answer = await signIn();
    const cookie = cookieOf(answer.cookies);
    const changed = await ask(change, {
      services: site.services,
      path: "/auth/wachtwoord",
      cookie,
      form: { current: password, password: "nieuw-geheim" },
    });
    await site.services.db.delete(rateLimits);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await guess();
    }
    const again = (known: string) =>
      post({ act: "inloggen", password: "nieuw-geheim" }, { cookie: known });
    expect((await again(knownCookie(answer))).status).toBe(429);
    expect((await again(knownCookie(changed))).status).toBe(302);
  });
});

test("who asks for others' links keeps no known browser from asking for its own", async () => {
  const cookie = knownCookie(await signIn());
  const ask1 = (more: Partial<Asked>) =>
    ask(requestReset, {
      services: site.services,
      path: "/auth/wachtwoord-vergeten",
      form: { email },
      ...more,
    });
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await ask1({ client: `192.0.2.${attempt}` });
  }
  expect((await ask1({ client: "192.0.2.99" })).status).toBe(429);
  expect((await ask1({ client: "192.0.2.99", cookie })).status).toBe(302);
});
