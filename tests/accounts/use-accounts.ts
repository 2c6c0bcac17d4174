import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { readSession } from "../../app/staff/accounts/session/session.server.ts";
import { staffOnly } from "../../app/staff/accounts/service.server.ts";
import { action as signInPage } from "../../app/staff/accounts/sign-in/sign-in.tsx";
import {
  auditEvents,
  privateLinks,
  rateLimits,
  settings,
  settingVersions,
  users,
} from "../../database/schema.ts";
import { ask, openAccounts, routeArguments, type TestAccounts } from "./accounts.ts";

/**
 * The accounts room for one test file, emptied before each test. `now` is the time at which each
 * test begins; without it the clock runs.
 */
export function useAccounts({ now, ...options }: { now?: Date; realPasswords?: boolean } = {}) {
  // Filled before the first test.
  const site = {} as TestAccounts;
  beforeAll(async () => void Object.assign(site, await openAccounts(options)));
  afterAll(() => site.close());
  beforeEach(async () => {
    if (now) vi.useFakeTimers({ toFake: ["Date"], now });
    for (const table of [users, rateLimits, auditEvents, privateLinks, settings, settingVersions]) {
      await site.services.db.delete(table);
    }
    site.queue.length = 0;
    await site.emptyOutbox();
  });
  if (now) afterEach(() => vi.useRealTimers());
  return site;
}

/** Whether this cookie belongs to a session. */
export async function isSignedIn({ services }: TestAccounts, cookie: string): Promise<boolean> {
  const { request } = routeArguments({ services, cookie }) as { request: Request };
  return (await readSession(services, request)).user !== null;
}

/** Whether the admin area lets this cookie in. */
export async function isLetIn({ services }: TestAccounts, cookie: string): Promise<boolean> {
  const guard = (given: never) => staffOnly(given, async () => new Response("page"));
  return (await ask(guard, { services, path: "/admin", cookie })).status === 200;
}

/** Sends the sign-in form; the default password is that of `signedIn`. */
export function logIn({ services }: TestAccounts, email: string, password = "geheim-123") {
  return ask(signInPage, { services, path: "/auth", form: { act: "inloggen", email, password } });
}

/** Runs the queued jobs. @returns the token of the link in their email with this subject. */
export async function mailedToken(site: TestAccounts, subject: string, to: string) {
  const before = new Set((await site.outbox()).map(({ messageId }) => messageId));
  await site.work();
  const written = (await site.outbox()).filter(({ messageId }) => !before.has(messageId));
  const email = written.find((one) => one.subject === subject);
  expect(email?.to).toMatchObject([{ address: to }]);
  return tokenIn(/http:\/\/localhost:3000\S+/.exec(email!.text!)![0]);
}

export function tokenIn(link: string): string {
  return new URL(link).searchParams.get("token")!;
}
