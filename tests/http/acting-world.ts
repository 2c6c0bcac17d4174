import type { Services } from "../../app/platform/services.ts";
import { makeProof } from "../../app/platform/security/addressees.ts";
import { appointments } from "../../database/schema/appointments.ts";
import { blogs } from "../../database/schema/blog.ts";
import { properties } from "../../database/schema/listings.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import {
  callAddress,
  renewCallAddress,
} from "../../app/homes/listings/sources/call-address.server.ts";
import {
  nameToKnowing,
  startHeadStart,
} from "../../app/homes/listings/head-start/service.server.ts";
import { readDossier } from "../../app/deals/dossiers/queries.server.ts";
import { readerUrl } from "../../app/deals/dossiers/readers/links.server.ts";
import { listReaders } from "../../app/deals/dossiers/readers/queries.server.ts";
import { inviteReader } from "../../app/deals/dossiers/readers/service.server.ts";
import { beginFile, fileStaff } from "../dossiers/workbench.ts";
import { beginSold } from "../transfers/workbench.ts";
import { signChange } from "../../app/people/searches/holder/change-token.server.ts";
import { ownerLink, setParts } from "../../app/agenda/viewings/owner/service.server.ts";
import { addWebhook } from "../../app/desk/webhooks/service.server.ts";
import { addRing } from "../../app/agenda/keys/service.server.ts";
import { bidderUrl, logUrl, sellerUrl } from "../../app/deals/sales/links.server.ts";
import { requestSearch } from "../../app/people/searches/service.server.ts";
import { type SearchPurpose, signSearch } from "../../app/people/searches/searches.server.ts";
import { viewingToken, visitUrl } from "../../app/agenda/viewings/links.server.ts";
import { personOf, storeLead } from "../leads/leads.ts";
import { storeProperty } from "../listings/properties.ts";
import { storeReview } from "../reviews/workbench.ts";
import { announce, invite, offer } from "../sales/workbench.ts";

import { reviewUrl } from "../../app/people/reviews/links.server.ts";
import { storeAgent, storeViewing } from "../viewings/viewings.ts";
import { actingRoutes, type ActingRoute } from "./acting-routes.ts";

/** Stores one thing of each kind that addresses name; keyed by route pattern, or by parameter alone. */
export async function nameThings(services: Services): Promise<Record<string, string>> {
  const { db, secrets } = services;
  const agent = await storeAgent(db, { name: "Bert Maes" });
  const [home] = await db.select().from(properties).limit(1);
  const [blog] = await db.select().from(blogs).limit(1);
  const keys = { aantal: 1, plek: "", notitie: "" };
  const source = services.settings.get("sources")[0]!.id;
  await renewCallAddress(services, source, "anna");
  const ring = await addRing(services, { id: home!.id, name: "Kade 3" }, keys, "anna");
  const file = await beginFile(services, "Kade 5, 5911 AB Venlo");
  const reads = { name: "Kees", email: "kees@voorbeeld.example", phone: "" };
  await inviteReader(services, (await readDossier(db, file.id))!, reads, fileStaff);
  const [reader] = await listReaders(db, file.id);
  const transfer = await beginSold(services);
  const lead = await storeLead(db);
  const starts_at = new Date("2026-11-24T10:00:00Z");
  const viewing = await storeViewing(db, { property_id: home!.id, agent_id: agent, starts_at });
  const seen = await storeViewing(db, {
    starts_at: new Date(services.clock().getTime() - 86_400_000),
  });
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
  const { bidderId, number } = await invite(services, saleId, "Jan Peeters");
  await offer(services, saleId, number, { amount: 400_000 });
  await requestSearch(services, {
    email: "jan@example.nl",
    query: "plaats=Venlo",
    style: null,
    rhythm: "daily",
    staffId: null,
  });
  const [search] = await db.select().from(savedSearches);
  const early = await storeProperty(db, { source: "eigen", hidden_by_staff: true });
  await startHeadStart(services, early.id, 24, { id: agent });
  const review = await storeReview(services);
  const owner = await ownerLink(services, await setParts(services, home!.id, agent, ["moments"]));
  const topics = { lead: true, viewing: false, home: false, bid: false, transfer: false };
  const webhook = { label: "A", url: "https://a.example/", ...topics, with_person: false };
  const token = (purpose: SearchPurpose) => signSearch(secrets, purpose, search!.id);
  return {
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
    "/admin/webhooks/:id": await addWebhook(services, webhook, agent),
    "/admin/zoekers/:id": search!.id,
    "/admin/bronnen/:id": source,
    "/bronmelding/:token": (await callAddress(services, source))!.split("/").at(-1)!,
    "/admin/beoordelingen/:id": review.id,
    "/beoordeling/:token": reviewUrl(services, review.id).split("/").at(-1)!,
    "/afspraak/:token": visitUrl(services, lead).split("/").at(-1)!,
    "/bezichtiging/afspraak/:token": viewingToken(services, viewing.id),
    "/bezichtiging/:slug": home!.slug,
    "/bezichtiging/mening/:token": viewingToken(services, seen.id),
    "/verkoop/:token": sellerUrl(services, saleId).split("/").at(-1)!,
    "/biedlogboek/:token": logUrl(services, bidderId).split("/").at(-1)!,
    "/eigenaar/:token": owner.split("/").at(-1)!,
    "/zoekopdracht/wijzigen/:token": signChange(services, search!.id),
    "/bod/:token": bidderUrl(services, bidderId).split("/").at(-1)!,
    "/mijn/openen/:token": await makeProof(services, "mine-open", {
      email: "bas@voorbeeld.example",
      name: "",
    }),
    "/vooraf/:token": await nameToKnowing(services, early),
    "/zoekopdracht/:token": token("manage"),
    "/zoekopdracht/bevestigen/:token": token("confirm"),
    "/zoekopdracht/stoppen/:token": token("stop"),
    "/zoekopdracht/doorgaan/:token": token("go-on"),
    ":group": "facade",
    ":part": "vragenlijst",
    ":page": "home",
    ":screen": "gegevens",
    ":letter": "confirmation",
    "/overdracht/:token/stap/:step": "transfer",
    ":step": "kantoor",
  };
}

/** Signing out would make the rest anonymous; functions and calls take JSON, and have tests of their own. */
export const formRoutes = actingRoutes.filter(
  ({ pattern }) => pattern !== "/auth/uitloggen" && !/^\/(functions|bronmelding)\//.test(pattern),
);

export function addressOf(
  { pattern, isIndex }: ActingRoute,
  named: Readonly<Record<string, string>>,
): string {
  const address = pattern.replace(/:\w+/g, (name, at: number) => {
    return named[pattern.slice(0, at) + name] ?? named[name] ?? "1";
  });
  return isIndex ? `${address}?index` : address;
}
