import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Asked,
  ask,
  openAccounts,
  signedIn,
  type TestAccounts,
} from "../../../tests/accounts.ts";
import { adminOnly, answerAdmin, requireAdmin } from "./service.server.ts";

let site: TestAccounts;
const cookies = { anonymous: "", user: "", admin: "" };
beforeAll(async () => {
  site = await openAccounts();
  cookies.user = await signedIn(site.services, "bert@kantoor.example");
  cookies.admin = await signedIn(site.services, "anna@kantoor.example", "admin");
});
afterAll(() => site.close());

type Who = keyof typeof cookies;

function through(guard: typeof adminOnly, who: Who, more: Partial<Asked> = {}) {
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
  ["admin", { status: 200, location: null, reached: true }],
] as const)("an admin page, asked by %s", async (who, expected) => {
  expect(await through(adminOnly, who)).toMatchObject(expected);
});

test.each([
  ["anonymous", { status: 401, reached: false }, '{"error":"Log eerst in"}'],
  ["user", { status: 403, reached: false }, '{"error":"Geen toegang"}'],
  ["admin", { status: 200, reached: true }, "page"],
] as const)("an admin endpoint, asked by %s", async (who, expected, body) => {
  const guard: typeof adminOnly = ({ request, context }, next) =>
    answerAdmin(request, context, next);
  const answer = await through(guard, who);
  expect(answer).toMatchObject(expected);
  expect(await answer.data.text()).toBe(body);
});

test("who is turned away loses the hint for the header", async () => {
  for (const who of ["anonymous", "user"] as const) {
    const lines = (await through(adminOnly, who)).cookies;
    expect(lines).toContain("admin_hint=1; Path=/; Max-Age=0; SameSite=Lax");
  }
});

test("a message that was on its way to the admin area is not lost", async () => {
  const answer = await through(adminOnly, "user", { path: "/admin?melding=ingelogd&melding=x" });
  expect(answer.location).toBe("/?melding=ingelogd&melding=geen-toegang");
});

test("when the role cannot be checked nobody comes in, and the log says so", async () => {
  const db = new Proxy(site.services.db, {
    get() {
      throw new Error("the database is away");
    },
  });
  const services = { ...site.services, db };
  const answer = await through(adminOnly, "admin", { services });
  expect(answer).toMatchObject({ status: 302, location: "/auth?controle=mislukt", reached: false });
  expect(site.logged.at(-1)?.message).toBe("the admin role could not be checked");
});

test("a loader below the guard asks who it is without asking the database again", async () => {
  const asked = { services: site.services, path: "/admin", cookie: cookies.admin };
  const answer = await ask(async (given: { request: Request; context: never }) => {
    const { email } = await requireAdmin(given.request, given.context);
    site.services.db.select = () => {
      throw new Error("asked again");
    };
    const again = await requireAdmin(given.request, given.context).finally(() => {
      Reflect.deleteProperty(site.services.db, "select");
    });
    return Response.json([email, again.email]);
  }, asked);
  expect(await answer.data.json()).toEqual(["anna@kantoor.example", "anna@kantoor.example"]);
});
