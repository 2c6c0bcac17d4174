import { expect, test, vi } from "vitest";
import { ask, cookieOf, routeArguments, signedIn } from "../../../../tests/accounts/accounts.ts";
import { sessions } from "../../../../database/schema/accounts.ts";
import { RENEW_AFTER_SECONDS, SESSION_SECONDS } from "../auth.server.ts";
import { forgetExpired } from "../queries.server.ts";
import { readSession } from "./session.server.ts";
import { staffOnly } from "../service.server.ts";
import { action as signOut } from "./sign-out.tsx";
import { useAccounts } from "../../../../tests/accounts/use-accounts.ts";

const START = new Date("2026-11-20T10:00:00Z");
const email = "anna@kantoor.example";

const site = useAccounts({ now: START });

const later = (seconds: number) => vi.setSystemTime(START.getTime() + seconds * 1000);

function read(cookie: string, services = site.services) {
  const { request } = routeArguments({ services, cookie }) as { request: Request };
  return readSession(services, request);
}

test("a session outlives the server", async () => {
  const cookie = await signedIn(site.services, email);
  // A new object is what a restarted server has: nothing is remembered but database and secret.
  const restarted = { ...site.services };
  expect((await read(cookie, restarted)).user?.email).toBe(email);
});

test("a session of another secret, a changed one or none is nobody's", async () => {
  const cookie = await signedIn(site.services, email);
  const secrets = { publicKey: "pk_test", authSecret: "quite another secret, 0123456789 abcdef" };
  for (const asked of [
    read(cookie, { ...site.services, secrets }),
    read(cookie.replace(/=./, "=!")),
    read(cookie.slice(0, -8)),
    read("voordeur.session_token=; x=%zz"),
    read(""),
  ]) {
    expect((await asked).user).toBeNull();
  }
});

test("a used session is renewed after its update age, and not before", async () => {
  const cookie = await signedIn(site.services, email);
  later(RENEW_AFTER_SECONDS - 1);
  expect((await read(cookie)).cookies).toEqual([]);
  later(RENEW_AFTER_SECONDS);
  const renewed = await read(cookie);
  expect(cookieOf(renewed.cookies)).toBe(`${cookie}; signed_in_hint=1`);
  expect(renewed.cookies[0]).toContain(`Max-Age=${SESSION_SECONDS}`);
  later(RENEW_AFTER_SECONDS + SESSION_SECONDS - 1);
  expect((await read(cookie)).user?.email).toBe(email);
});

test("a session that nobody used for a week is over, and its cookie goes", async () => {
  const cookie = await signedIn(site.services, email);
  later(SESSION_SECONDS + 1);
  const read1 = await read(cookie);
  expect(read1.user).toBeNull();
  expect(cookieOf(read1.cookies)).toBe("");
  expect(await site.services.db.select().from(sessions)).toEqual([]);
});

test("the nightly job removes sessions that are over and keeps the others", async () => {
  await signedIn(site.services, email);
  later(SESSION_SECONDS - 60);
  const cookie = await signedIn(site.services, "bert@kantoor.example");
  later(SESSION_SECONDS + 60);
  await forgetExpired(site.services.db, new Date());
  expect(await site.services.db.select().from(sessions)).toHaveLength(1);
  expect((await read(cookie)).user?.email).toBe("bert@kantoor.example");
});

test("signing out ends every session of that user, and no other user's", async () => {
  const here = await signedIn(site.services, email, "admin");
  const elsewhere = await signedIn(site.services, email, "admin");
  const other = await signedIn(site.services, "bert@kantoor.example");
  const path = "/auth/uitloggen";
  const answer = await ask(signOut, { services: site.services, path, form: {}, cookie: here });
  expect(answer).toMatchObject({ status: 302, location: "/auth?melding=uitgelogd" });
  expect(cookieOf(answer.cookies)).toBe("");
  expect(answer.cookies.join()).toContain("voordeur.session_token=;");
  expect(answer.cookies.join()).toContain("admin_hint=1; Path=/; Max-Age=0");
  expect(answer.cookies.join()).toContain("signed_in_hint=1; Path=/; Max-Age=0");
  expect((await read(here)).user).toBeNull();
  expect((await read(elsewhere)).user).toBeNull();
  expect((await read(other)).user?.email).toBe("bert@kantoor.example");
});

test("the admin area passes a renewed session on, with the hint for the header", async () => {
  const cookie = await signedIn(site.services, email, "admin");
  later(RENEW_AFTER_SECONDS);
  const given = routeArguments({ services: site.services, path: "/admin", cookie });
  const answer = (await staffOnly(given, async () => new Response("page"))) as Response;
  const lines = answer.headers.getSetCookie();
  expect(lines.map((line) => line.split("=")[0])).toEqual([
    "voordeur.session_token",
    "signed_in_hint",
    "admin_hint",
  ]);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});
