import { scryptSync } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { RouterContextProvider } from "react-router";
import type { StaffRole } from "../../database/staff-role.ts";
import { passwords } from "../../app/staff/accounts/auth.server.ts";
import { accountEmails } from "../../app/staff/accounts/emails.server.ts";
import { findUserId, setRole } from "../../app/staff/accounts/queries.server.ts";
import { register } from "../../app/staff/accounts/sign-in/register.server.ts";
import { type Staff, staffContext } from "../../app/staff/accounts/service.server.ts";
import { signIn } from "../../app/staff/accounts/sign-in/sign-in.server.ts";
import { changesOnly } from "../../app/platform/page-cache/changes.ts";
import { loadConfig } from "../../app/platform/config.ts";
import type { Log } from "../../app/platform/observability/log.ts";
import { openSettings } from "../../app/settings/settings.server.ts";
import { createSharedClock } from "../../app/platform/clock/shared-clock.ts";
import { openMail } from "../../app/platform/mail/mail.ts";
import { emailJob } from "../../app/platform/outbox/send.ts";
import { createRateLimiter } from "../../app/platform/security/rate-limit.ts";
import {
  arrivedAtContext,
  clientAddressContext,
  type Services,
  servicesContext,
} from "../../app/platform/services.ts";
import { openTestDatabase } from "../setup/database.ts";
import { nothingOutside } from "../setup/nothing-outside.ts";

const real = { ...passwords };
const hashes = new Map<string, string>();

/**
 * Hashes each password once for all tests of a worker: a tenth of a second each, and almost every site
 * has somebody signed in. The hash is a real one, which a site checks itself when a test signs in there.
 */
const onceEach: typeof passwords = {
  async hash(password) {
    const hash = hashes.get(password) ?? (await real.hash(password));
    hashes.set(password, hash);
    return hash;
  },
  verify: async (asked) => hashes.get(asked.password) === asked.hash || (await real.verify(asked)),
};
Object.assign(passwords, onceEach);

const quickly = { N: 2, r: 1, p: 1 };

const quickHash = (password: string) => scryptSync(password, "salt", 32, quickly).toString("hex");

/** Hashes without effort: most tests of accounts are not about it. */
const withoutEffort: typeof passwords = {
  hash: async (password) => quickHash(password),
  verify: async (given) => given.hash === quickHash(given.password),
};

/**
 * The services of the accounts room, on a database of its own; the clock is `Date`.
 * `realPasswords`: hashes of passwords are real ones.
 */
export async function openAccounts({ realPasswords = false } = {}) {
  Object.assign(passwords, realPasswords ? onceEach : withoutEffort);
  const dataDir = await mkdtemp(path.join(tmpdir(), "voordeur-accounts-"));
  const logged: { details: object; message: string }[] = [];
  const note = (details: object, message: string) => void logged.push({ details, message });
  const log: Log = { info: note, warn: note, error: note };
  const { db, close } = await openTestDatabase(log);
  const queue: { name: string; data: Record<string, unknown> }[] = [];
  const config = loadConfig({ DATA_DIR: dataDir, ...nothingOutside });
  const services = {
    config,
    db,
    log,
    clock: () => new Date(),
    sharedClock: createSharedClock({ clock: () => new Date() }),
    publicUrl: "http://localhost:3000",
    secrets: { publicKey: "pk_test", authSecret: "a secret that only this test knows, 1234567890" },
    settings: openSettings(db, log),
    pages: changesOnly,
    mail: openMail(config),
    rateLimiter: createRateLimiter(db, () => new Date(), "a test's secret"),
    jobs: {
      send: async (name: string, data: Record<string, unknown>) => void queue.push({ name, data }),
      sendAll: async (name: string, all: readonly Record<string, unknown>[]) =>
        void queue.push(...all.map((data) => ({ name, data }))),
      forget: async () => {},
      standingStill: async () => [],
      close: async () => {},
    },
  } as unknown as Services;
  return {
    services,
    logged,
    queue,
    /** Runs the queued jobs. */
    async work() {
      const job = emailJob(services, accountEmails);
      for (const { data } of queue.splice(0)) {
        await job.run(data, { last: true, signal: new AbortController().signal });
      }
    },
    /** The emails that were written, in any order. */
    async outbox(): Promise<Email[]> {
      const directory = path.join(dataDir, "outbox");
      const files = await readdir(directory).catch(() => []);
      return Promise.all(
        files.map(async (file) => PostalMime.parse(await readFile(path.join(directory, file)))),
      );
    },
    async emptyOutbox() {
      await rm(path.join(dataDir, "outbox"), { recursive: true, force: true });
    },
    async close() {
      Object.assign(passwords, onceEach);
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestAccounts = Awaited<ReturnType<typeof openAccounts>>;

export interface Asked {
  services: Services;
  path?: string;
  cookie?: string;
  /** Known already, without a session. */
  staff?: Staff;
  params?: Record<string, string>;
  client?: string;
  /** If given, this form is posted. */
  form?: Record<string, string> | FormData;
}

/** Makes an account if there is none, and signs it in. @returns the browser's cookie. */
export async function signedIn(
  services: Services,
  email: string,
  role?: StaffRole,
  password = "geheim-123",
): Promise<string> {
  const post = () => ({
    services,
    request: new Request(services.publicUrl),
    client: "192.0.2.1",
    form: form({ email, password }),
  });
  if (!(await findUserId(services.db, email))) await register(post());
  if (role) await giveRole(services, email, role);
  const answer = await signIn(post());
  return cookieOf(answer.headers.getSetCookie().filter((line) => !/\.known=|signed_in/.test(line)));
}

/** Gives a role without the email and the link that prove an address. */
export async function giveRole(
  { db }: Pick<Services, "db">,
  email: string,
  role: StaffRole = "admin",
): Promise<void> {
  const id = await findUserId(db, email);
  if (!id) throw new Error(`nobody is registered as ${email}`);
  await setRole(db, id, role);
}

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

/** The arguments that React Router hands to a loader, action or middleware. */
export function routeArguments({
  services,
  path = "/",
  cookie,
  staff,
  params = {},
  client = "192.0.2.1",
  form,
}: Asked) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(clientAddressContext, client);
  context.set(arrivedAtContext, services.clock());
  if (staff) context.set(staffContext, { ...staff, cookies: [] });
  const body = form instanceof FormData || !form ? form : new URLSearchParams(form);
  const request = new Request(new URL(path, services.publicUrl), {
    method: form ? "POST" : "GET",
    ...(cookie && { headers: { cookie } }),
    ...(body && { body }),
  });
  return {
    request,
    context,
    params,
    url: new URL(request.url),
    pattern: path.split("?")[0],
  } as never;
}

export interface Answer {
  status: number;
  location: string | null;
  /** The `Set-Cookie` lines. */
  cookies: string[];
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read answers of any shape
  data: any;
}

/** Calls a loader or action and brings its result, returned or thrown, into one shape. */
export async function ask(route: (given: never) => unknown, asked: Asked): Promise<Answer> {
  let given: unknown;
  try {
    given = await route(routeArguments(asked));
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    given = thrown;
  }
  if (given instanceof Response) return answerOf(given.status, given.headers, given);
  if (!given || !(typeof given === "object" && "init" in given))
    return answerOf(200, new Headers(), given);
  const { data, init } = given as { data: unknown; init: ResponseInit | null };
  return answerOf(init?.status ?? 200, new Headers(init?.headers), data);
}

function answerOf(status: number, headers: Headers, data: unknown): Answer {
  return {
    status,
    location: headers.get("Location"),
    cookies: headers.getSetCookie(),
    headers,
    data,
  };
}

/** The cookies that a browser sends back after these `Set-Cookie` lines. */
export function cookieOf(lines: readonly string[]): string {
  const alive = lines.filter((line) => !/Max-Age=0\b/i.test(line));
  return alive.map((line) => line.split(";")[0]).join("; ");
}
