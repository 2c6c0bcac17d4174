import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { users } from "../../../database/schema.ts";
import {
  type Asked,
  ask,
  openAccounts,
  signedIn,
  type TestAccounts,
} from "../../../tests/accounts.ts";
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

test("who is turned away loses the hint for the header", async () => {
  for (const who of ["anonymous", "user"] as const) {
    const lines = (await through(staffOnly, who)).cookies;
    expect(lines).toContain("admin_hint=1; Path=/; Max-Age=0; SameSite=Lax");
  }
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
