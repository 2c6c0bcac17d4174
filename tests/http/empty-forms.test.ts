import { count } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { auditEvents } from "../../database/schema/platform.ts";
import { signedIn } from "../accounts/accounts.ts";
import { actsOfRoutes } from "../admin/acts-of-staff.ts";
import { TEST_NOW } from "../site/site.ts";
import type { ActingRoute } from "./acting-routes.ts";
import { addressOf, formRoutes, nameThings } from "./acting-world.ts";

// Every form is in its own minute, or only the limits would answer.
let minute = 0;

const clock = () => new Date(TEST_NOW.getTime() + minute * 60_000);
const site = await useSite({ work: false, clock });
const admin = await signedIn(site.services, "anna@kantoor.example", "admin");
const named = await nameThings(site.services);

async function send(route: ActingRoute, fields: Record<string, string>) {
  minute += 1;
  const address = addressOf(route, named);
  const events = async () =>
    (await site.services.db.select({ n: count() }).from(auditEvents))[0]!.n;
  const before = await events();
  const { status } = await site.fetch(address, {
    method: "POST",
    headers: { cookie: admin, origin: site.url },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status, logged: (await events()) - before };
}

/** Or it leads on; 409 and 410: it asks about something that is otherwise by now, or over. */
const refusals = [302, 303, 400, 403, 404, 409, 410, 422];

/** Where nothing is done either: a preview, a link that a mail program opens, the options of a passkey. */
const shows = new Set([
  "/admin/brieven/:letter/voorbeeld",
  "/admin/paginas/:page/voorbeeld",
  "/auth/passkey",
  "/zoekopdracht/bevestigen/:token",
  "/zoekopdracht/doorgaan/:token",
  "/zoekopdracht/stoppen/:token",
  "/zoekopdracht/wijzigen/:token",
]);

/** A preview only shows what was typed, and stores nothing. */
const isLogged = ({ pattern }: ActingRoute) =>
  pattern.startsWith("/admin") && !pattern.endsWith("/voorbeeld");

describe.each(formRoutes)("$pattern", (route) => {
  test.each([
    ["an empty form", {}],
    ["an act that there is not", { act: "onbekend" }],
  ] as [string, Record<string, string>][])(
    "refuses %s, and logs what staff asked",
    async (_what, fields) => {
      const { status, logged } = await send(route, fields);
      expect([...refusals, ...(shows.has(route.pattern) ? [200] : [])]).toContain(status);
      expect(isLogged(route) ? logged : 1).toBe(1);
    },
  );
});

const staffActs = formRoutes.flatMap((route) =>
  Object.keys(actsOfRoutes[route.file.replace("features/", "")] ?? {}).flatMap((act) =>
    act === "" ? [] : [{ route, act: act.replace("*", "foto"), pattern: route.pattern }],
  ),
);

test.each(staffActs)(
  "$pattern answers $act without its fields, and logs it",
  async ({ route, act }) => {
    const { status, logged } = await send(route, { act });
    expect(status).toBeLessThan(500);
    expect(logged).toBe(1);
  },
);
