import { readFileSync } from "node:fs";
import { count } from "drizzle-orm";
import { expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { auditEvents } from "../../database/schema/platform.ts";
import { signedIn } from "../accounts/accounts.ts";
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

/** Whether a form is refused (else its status), and how often that is logged. */
async function refusalOf(route: ActingRoute, fields: Record<string, string>) {
  const { status, logged } = await send(route, fields);
  const isRefused = refusals.includes(status) || (shows.has(route.pattern) && status === 200);
  return [isRefused || status, isLogged(route) ? logged : 1];
}

test.each(formRoutes)(
  "$pattern refuses an empty form, and logs what staff asked",
  async (route) => {
    expect(await refusalOf(route, {})).toEqual([true, 1]);
  },
);

/** To the others, made of a table of acts, an act that there is not is an empty form (`acts.test.ts`). */
const ownReaders = formRoutes.filter(
  ({ file }) => !readFileSync(`app/${file}`, "utf8").includes("export const action"),
);

test.each(ownReaders)("$pattern refuses an act that there is not", async (route) => {
  expect(await refusalOf(route, { act: "onbekend" })).toEqual([true, 1]);
});
