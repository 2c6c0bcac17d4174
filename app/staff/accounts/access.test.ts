import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sessions, users } from "../../../database/schema/accounts.ts";
import { settings, settingVersions } from "../../../database/schema/platform.ts";
import {
  type Asked,
  ask,
  openAccounts,
  signedIn,
  type TestAccounts,
} from "../../../tests/accounts/accounts.ts";
import { findUserId } from "./queries.server.ts";
import { loader as signInPage } from "./sign-in/sign-in.tsx";
import { loader as appPage } from "./second-factor/app.tsx";
import { requireSecondStep } from "./second-factor/required.server.ts";
import { staffOnly, answerStaff, requireStaff } from "./service.server.ts";

let site: TestAccounts;
const cookies = { anonymous: "", user: "", agent: "", admin: "" };
beforeAll(async () => {
  site = await openAccounts();
  cookies.user = await signedIn(site.services, "bert@kantoor.example");
  cookies.agent = await signedIn(site.services, "carla@kantoor.example", "agent");
  cookies.admin = await signedIn(site.services, "anna@kantoor.example", "admin");
});
afterAll(() => site.close());

type Who = keyof typeof cookies;

function through(guard: typeof staffOnly, who: Who, more: Partial<Asked> = {}) {
  let reached = false;
  const next = async () => {
    reached = true;
    return new Response("page");
  };
  const asked = { services: site.services, path: "/admin", cookie: cookies[who], ...more };
  return ask((given) => guard(given, next), asked).then((answer) => ({ ...answer, reached }));
}

test.each([
  ["anonymous", { status: 302, location: "/auth", reached: false }],
  ["user", { status: 302, location: "/?melding=geen-toegang", reached: false }],
  ["agent", { status: 200, location: null, reached: true }],
  ["admin", { status: 200, location: null, reached: true }],
] as const)("a staff page, asked by %s", async (who, expected) => {
  expect(await through(staffOnly, who)).toMatchObject(expected);
});

test.each([
  ["anonymous", { status: 401, reached: false }, '{"error":"Log eerst in"}'],
  ["user", { status: 403, reached: false }, '{"error":"Geen toegang"}'],
  ["agent", { status: 200, reached: true }, "page"],
  ["admin", { status: 200, reached: true }, "page"],
] as const)("a staff endpoint, asked by %s", async (who, expected, body) => {
  const guard: typeof staffOnly = ({ request, context }, next) =>
    answerStaff(request, context, "blogs:edit", next);
  const answer = await through(guard, who);
  expect(answer).toMatchObject(expected);
  expect(await answer.data.text()).toBe(body);
});

test.each([
  ["agent", { status: 302, location: "/admin?melding=alleen-beheerder", reached: false }],
  ["admin", { status: 200, location: null, reached: true }],
] as const)("a page for admins, asked by %s", async (who, expected) => {
  expect(await through(staffOnly, who, { path: "/admin/logboek" })).toMatchObject(expected);
});

test("an endpoint for admins refuses an agent", async () => {
  const guard: typeof staffOnly = ({ request, context }, next) =>
    answerStaff(request, context, "texts:edit", next);
  expect(await through(guard, "agent")).toMatchObject({ status: 403, reached: false });
});

test("a page of which nobody said what it needs is closed to everyone", async () => {
  await expect(through(staffOnly, "admin", { path: "/admin/nieuw" })).rejects.toThrow(
    "no permission is declared for /admin/nieuw",
  );
});

test("an account that was closed has no role any more", async () => {
  const cookie = await signedIn(site.services, "dirk@kantoor.example", "agent");
  await site.services.db
    .update(users)
    .set({ closedAt: new Date() })
    .where(eq(users.email, "dirk@kantoor.example"));
  expect(await through(staffOnly, "agent", { cookie })).toMatchObject({
    status: 302,
    reached: false,
  });
});

test("a message that was on its way to the admin area is not lost", async () => {
  const answer = await through(staffOnly, "user", { path: "/admin?melding=ingelogd&melding=x" });
  expect(answer.location).toBe("/?melding=ingelogd&melding=geen-toegang");
});

test("when the role cannot be checked nobody comes in, and the log says so", async () => {
  const db = new Proxy(site.services.db, {
    get() {
      throw new Error("the database is away");
    },
  });
  const services = { ...site.services, db };
  const answer = await through(staffOnly, "admin", { services });
  expect(answer).toMatchObject({ status: 302, location: "/auth?controle=mislukt", reached: false });
  expect(site.logged.at(-1)?.message).toBe("the role could not be checked");
});

test("a loader below the guard asks who it is without asking the database again", async () => {
  const asked = { services: site.services, path: "/admin", cookie: cookies.admin };
  const answer = await ask(async (given: { request: Request; context: never }) => {
    const { email } = await requireStaff(given.request, given.context);
    site.services.db.select = () => {
      throw new Error("asked again");
    };
    const again = await requireStaff(given.request, given.context).finally(() => {
      Reflect.deleteProperty(site.services.db, "select");
    });
    return Response.json([email, again.email]);
  }, asked);
  expect(await answer.data.json()).toEqual(["anna@kantoor.example", "anna@kantoor.example"]);
});

describe("while staff must have a second step", () => {
  const erika = "erika@kantoor.example";
  const setUp = "/auth/beveiliging/app";
  let cookie: string;
  beforeAll(async () => {
    cookie = await signedIn(site.services, erika, "agent");
  });
  afterEach(async () => {
    for (const table of [settings, settingVersions]) await site.services.db.delete(table);
    await change({ app: false, shown: false });
  });

  async function change({ app, shown }: { app: boolean; shown: boolean }) {
    const { db } = site.services;
    const id = (await findUserId(db, erika))!;
    await db.update(users).set({ twoFactorEnabled: app }).where(eq(users.id, id));
    await db.update(sessions).set({ secondFactor: shown }).where(eq(sessions.userId, id));
  }

  const require = (required: boolean) =>
    requireSecondStep(site.services, { by: "somebody", required });
  const endpoint: typeof staffOnly = ({ request, context }, next) =>
    answerStaff(request, context, "blogs:edit", next);

  test.each([
    [
      { app: false, shown: false },
      { status: 302, location: setUp, reached: false },
    ],
    // Taken away after this session had shown it.
    [
      { app: false, shown: true },
      { status: 302, location: setUp, reached: false },
    ],
    [
      { app: true, shown: false },
      { status: 302, location: "/auth", reached: false },
    ],
    [
      { app: true, shown: true },
      { status: 200, location: null, reached: true },
    ],
  ])("a page, asked with %o", async (has, expected) => {
    await change(has);
    expect(await through(staffOnly, "agent", { cookie })).toMatchObject({ reached: true });
    await require(true);
    expect(await through(staffOnly, "agent", { cookie })).toMatchObject(expected);
    await require(false);
    expect(await through(staffOnly, "agent", { cookie })).toMatchObject({ reached: true });
  });

  test.each([
    [{ app: false, shown: false }, "Stel eerst een tweede stap in, bij Beveiliging"],
    [{ app: true, shown: false }, "Log opnieuw in, met je tweede stap of een passkey"],
  ])("an endpoint, asked with %o", async (has, error) => {
    await change(has);
    await require(true);
    const answer = await through(endpoint, "agent", { cookie });
    expect(answer).toMatchObject({ status: 403, reached: false });
    expect(await answer.data.json()).toEqual({ error });
  });

  test("who has none is told why where it is set up, others are not", async () => {
    const asked = { services: site.services, path: setUp, cookie };
    expect((await ask(appPage, asked)).data).toMatchObject({ isRequired: false });
    await require(true);
    expect((await ask(appPage, asked)).data).toMatchObject({ isRequired: true });
    const visitor = { ...asked, cookie: cookies.user };
    expect((await ask(appPage, visitor)).data).toMatchObject({ isRequired: false });
  });

  test("who has one can sign in again, and is not sent round and round", async () => {
    const asked = { services: site.services, path: "/auth", cookie };
    expect(await ask(signInPage, asked)).toMatchObject({ status: 302, location: "/admin" });
    await change({ app: true, shown: false });
    await require(true);
    const answer = await ask(signInPage, asked);
    expect(answer).toMatchObject({ status: 200, location: null, data: { isAgain: true } });
  });
});
