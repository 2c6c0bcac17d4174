import { count } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appointments } from "../../database/schema/appointments.ts";
import { blogs } from "../../database/schema/blog.ts";
import { properties } from "../../database/schema/listings.ts";
import { auditEvents } from "../../database/schema/platform.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { readDossier } from "../../app/features/dossiers/queries.server.ts";
import { readerUrl } from "../../app/features/dossiers/readers/links.server.ts";
import { listReaders } from "../../app/features/dossiers/readers/queries.server.ts";
import { inviteReader } from "../../app/features/dossiers/readers/service.server.ts";
import { beginFile, fileStaff } from "../dossiers/workbench.ts";
import { beginSold } from "../transfers/workbench.ts";
import { addRing } from "../../app/features/keys/service.server.ts";
import { bidderUrl } from "../../app/features/sales/links.server.ts";
import { requestSearch } from "../../app/features/searches/service.server.ts";
import { type SearchPurpose, signSearch } from "../../app/features/searches/searches.server.ts";
import { viewingToken, visitUrl } from "../../app/features/viewings/links.server.ts";
import { signedIn } from "../accounts/accounts.ts";
import { actsOfRoutes } from "../admin/acts-of-staff.ts";
import { personOf, storeLead } from "../leads/leads.ts";
import { storeReview } from "../reviews/workbench.ts";
import { announce, invite } from "../sales/workbench.ts";

import { reviewUrl } from "../../app/features/reviews/links.server.ts";
import { startSite, TEST_NOW, type TestSite } from "../site/site.ts";
import { storeAgent, storeViewing } from "../viewings/viewings.ts";
import { actingRoutes, type ActingRoute } from "./acting-routes.ts";

let site: TestSite;
let admin: string;
/** What addresses name, by their patterns, or by the parameter alone. */
let named: Record<string, string>;
// Every form is in its own minute, or only the limits would answer.
let minute = 0;

beforeAll(async () => {
  const clock = () => new Date(TEST_NOW.getTime() + minute * 60_000);
  site = await startSite({ work: false, clock });
  const { services } = site;
  const { db, secrets } = services;
  admin = await signedIn(services, "anna@kantoor.example", "admin");
  const agent = await storeAgent(db, { name: "Bert Maes" });
  const [home] = await db.select().from(properties).limit(1);
  const [blog] = await db.select().from(blogs).limit(1);
  const keys = { aantal: 1, plek: "", notitie: "" };
  const ring = await addRing(services, { id: home!.id, name: "Kade 3" }, keys, "anna");
  const file = await beginFile(services, "Kade 5, 5911 AB Venlo");
  const reads = { name: "Kees", email: "kees@voorbeeld.example", phone: "" };
  await inviteReader(services, (await readDossier(db, file.id))!, reads, fileStaff);
  const [reader] = await listReaders(db, file.id);
  const transfer = await beginSold(services);
  const lead = await storeLead(db);
  const starts_at = new Date("2026-11-24T10:00:00Z");
  const viewing = await storeViewing(db, { property_id: home!.id, agent_id: agent, starts_at });
  const [appointment] = await db
    .insert(appointments)
    .values({
      kind: "other",
      what: "",
      place: "",
      company: "",
      note: "",
      made_by: "x",
      starts_at,
      ends_at: new Date("2026-11-24T11:00:00Z"),
      changed_at: starts_at,
    })
    .returning();
  const { saleId } = await announce(services);
  const { bidderId } = await invite(services, saleId, "Jan Peeters");
  await requestSearch(services, {
    email: "jan@example.nl",
    query: "plaats=Venlo",
    style: null,
    rhythm: "daily",
    staffId: null,
  });
  const [search] = await db.select().from(savedSearches);
  const review = await storeReview(services);
  const token = (purpose: SearchPurpose) => signSearch(secrets, purpose, search!.id);
  named = {
    "/admin/woningen/:id": String(home!.id),
    "/admin/blogs/:id": String(blog!.id),
    "/admin/sleutels/:id": String(ring),
    "/admin/dossiers/:id": file.id,
    "/woningdossier/:token": readerUrl(services, reader!).split("/").at(-1)!,
    "/dossier/:token": file.urls[0]!.split("/").at(-1)!,
    "/admin/overdrachten/:id": transfer.id,
    "/overdracht/:token": transfer.url("bas").split("/").at(-1)!,
    "/admin/leads/:id": lead,
    "/admin/personen/:id": await personOf(db, lead),
    "/admin/agenda/:id": viewing.id,
    "/admin/agenda/afspraak/:id": String(appointment!.id),
    "/admin/bezichtigers/:id": agent,
    "/admin/medewerkers/:id": agent,
    "/admin/verkopen/:id": saleId,
    "/admin/zoekers/:id": search!.id,
    "/admin/bronnen/:id": services.settings.get("sources")[0]!.id,
    "/admin/beoordelingen/:id": review.id,
    "/beoordeling/:token": reviewUrl(services, review.id).split("/").at(-1)!,
    "/afspraak/:token": visitUrl(services, lead).split("/").at(-1)!,
    "/bezichtiging/afspraak/:token": viewingToken(services, viewing.id),
    "/bezichtiging/:slug": home!.slug,
    "/bod/:token": bidderUrl(services, bidderId).split("/").at(-1)!,
    "/zoekopdracht/:token": token("manage"),
    "/zoekopdracht/bevestigen/:token": token("confirm"),
    "/zoekopdracht/stoppen/:token": token("stop"),
    "/zoekopdracht/doorgaan/:token": token("go-on"),
    ":group": "roof",
    ":part": "vragenlijst",
    ":page": "home",
    ":screen": "gegevens",
    ":letter": "confirmation",
    "/overdracht/:token/stap/:step": "transfer",
    ":step": "kantoor",
  };
});
afterAll(() => site.close());

/** Signing out would make the rest anonymous; functions take JSON, and have tests of their own. */
const routes = actingRoutes.filter(
  ({ pattern }) => pattern !== "/auth/uitloggen" && !pattern.startsWith("/functions"),
);

function addressOf({ pattern, isIndex }: ActingRoute): string {
  const address = pattern.replace(/:\w+/g, (name, at: number) => {
    return named[pattern.slice(0, at) + name] ?? named[name] ?? "1";
  });
  return isIndex ? `${address}?index` : address;
}

async function send(route: ActingRoute, fields: Record<string, string>) {
  minute += 1;
  const address = addressOf(route);
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
]);

/** A preview only shows what was typed, and stores nothing. */
const isLogged = ({ pattern }: ActingRoute) =>
  pattern.startsWith("/admin") && !pattern.endsWith("/voorbeeld");

describe.each(routes)("$pattern", (route) => {
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

const staffActs = routes.flatMap((route) =>
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
