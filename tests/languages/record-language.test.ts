import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { useSite } from "../site/use-site.ts";
import { bidders } from "../../database/schema/bids.ts";
import { casePeople } from "../../database/schema/cases.ts";
import { leads } from "../../database/schema/leads.ts";
import { reviews } from "../../database/schema/reviews.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { viewingOwners } from "../../database/schema/viewing-moments.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { storeLead } from "../leads/leads.ts";
import { storeProperty } from "../listings/properties.ts";
import { beginSold } from "../transfers/workbench.ts";
import { storeViewing } from "../viewings/viewings.ts";
import { inviteReader } from "../../app/deals/dossiers/readers/service.server.ts";
import { listSellers, readDossier } from "../../app/deals/dossiers/queries.server.ts";
import { bidderUrl } from "../../app/deals/sales/links.server.ts";
import { sellerUrl } from "../../app/deals/dossiers/links.server.ts";
import { readerUrl } from "../../app/deals/dossiers/readers/links.server.ts";
import { signSearch } from "../../app/people/searches/searches.server.ts";
import { partyUrl } from "../../app/deals/transfers/links.server.ts";
import { viewingUrl, visitUrl } from "../../app/agenda/viewings/links.server.ts";
import { pathIn } from "../../app/settings/paths/languages.ts";
import { speaking } from "../../app/platform/language/speak.server.ts";
import { keepLanguage, languageOf, type Subjects } from "../../app/platform/outbox/language.ts";

const site = await useSite({ demo: false, work: false });
const { services } = site;
const { db } = services;
const by = { actor: "mieke@kantoor.example", staffId: "mieke" };

/** One address for everybody: a couple's, which a stranger may name as well. */
const email = "gezin@voorbeeld.example";
const tables: Record<string, Subjects> = {
  "a lead": leads,
  "a viewing": viewings,
  "a bidder": bidders,
  "a seller": casePeople,
  "a reader": casePeople,
  "a buyer": casePeople,
  "a notary": casePeople,
  "a review": reviews,
  "a search": savedSearches,
  "an owner": viewingOwners,
};
const ids: Record<string, string> = {};

beforeAll(async () => {
  const sold = await beginSold(services);
  const dossier = (await readDossier(db, sold.dossierId))!;
  const who = { name: "Kim Smit", email, phone: "" };
  await inviteReader(services, dossier, who, by);
  const [reader] = await db.select().from(casePeople).where(eq(casePeople.email, email));
  const [seller] = await listSellers(db, sold.dossierId);
  const home = await storeProperty(db);
  const lead_id = await storeLead(db, { email, name: "Van de bezichtiging" });
  const of_review = await storeLead(db, { email, name: "Van de beoordeling" });
  const about = { property_id: home.id, about: "Verkocht in Venlo", name: "Kim Smit", email };
  const [review] = await db
    .insert(reviews)
    .values({ ...about, lead_id: of_review, created_at: services.clock() })
    .returning();
  const search = { email, query: "", rhythm: "daily" as const };
  const [saved] = await db
    .insert(savedSearches)
    .values({ ...search, created_at: services.clock(), last_sign_at: services.clock() })
    .returning();
  const [owner] = await db
    .insert(viewingOwners)
    .values({ property_id: home.id, email })
    .returning();
  Object.assign(ids, {
    "a lead": await storeLead(db, { email, name: "Kim" }),
    "a viewing": (
      await storeViewing(db, { property_id: home.id, email, lead_id, starts_at: services.clock() })
    ).id,
    "a bidder": sold.bidderId,
    "a seller": seller!.id,
    "a reader": reader!.id,
    "a buyer": sold.parties.bas.id,
    "a notary": sold.parties.notary.id,
    "a review": review!.id,
    "a search": saved!.id,
    "an owner": owner!.id,
  });
  const ofBidder = await storeLead(db, { email, name: "Fatma van der Meer" });
  await db.update(bidders).set({ email, lead_id: ofBidder });
  await db.update(casePeople).set({ email });
});

const all = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(tables).map(
        async ([name, table]) => [name, await languageOf(db, table, ids[name]!)] as const,
      ),
    ),
  );

test.each(Object.keys(tables))(
  "%s whose page or staff say German reads it, and nobody else at that address",
  async (name) => {
    const to = "de";
    const before = await all();
    await keepLanguage(db, tables[name]!, ids[name]!, to);
    expect(await all()).toEqual({ ...before, [name]: to });
    await speaking("en", () => keepLanguage(db, tables[name]!, ids[name]!));
    expect(await languageOf(db, tables[name]!, ids[name]!)).toBe("en");
    await keepLanguage(db, tables[name]!, ids[name]!, before[name]);
  },
);

test("a stranger's form with somebody's address and name changes nobody's language", async () => {
  const before = await all();
  for (const language of ["de", "en"] as const) {
    for (const name of ["Kim Smit", "Fatma van der Meer", "Jan Peeters", ""]) {
      await storeLead(db, { email, name, language, created_at: new Date("2030-01-01") });
    }
  }
  expect(await all()).toEqual(before);
});

/** The page of everybody's own link, in the code, and a form on it. */
const pages: Record<string, () => [path: string, form: Record<string, string>]> = {
  "a lead": () => [visitUrl(services, ids["a lead"]!), { act: "annuleren" }],
  "a viewing": () => [viewingUrl(services, ids["a viewing"]!), { act: "aannemen" }],
  "a bidder": () => [bidderUrl(services, ids["a bidder"]!), { act: "" }],
  "a seller": () => [sellerUrl(services, linked("a seller")), { act: "gezien" }],
  "a reader": () => [readerUrl(services, linked("a reader")), { act: "vragen", vraag: "" }],
  "a buyer": () => [partyUrl(services, linked("a buyer")), { act: "gezien" }],
  "a notary": () => [partyUrl(services, linked("a notary")), { act: "gezien" }],
  "a search": () => [
    `/zoekopdracht/${signSearch(services.secrets, "manage", ids["a search"]!)}`,
    { act: "ritme", ritme: "weekly", zoekopdracht: ids["a search"]! },
  ],
};
const linked = (name: string) => ({ id: ids[name]!, links_replaced: 0 });

test.each(Object.keys(pages))(
  "a form on the German page of %s changes their language alone",
  async (name) => {
    const to = "de";
    const [url, form] = pages[name]!();
    const page = url.replace(/^https?:\/\/[^/]+/, "");
    const path = pathIn(services.settings.agency, to, page)!;
    const post = (at: string, fields: Record<string, string>) =>
      site.fetch(at, { method: "POST", body: new URLSearchParams(fields) });
    const before = await all();
    // Programs that look at mails open links; a form without a known act does nothing.
    await (await site.fetch(path)).text();
    if (form["act"] !== "") await post(path, { act: "wat" });
    await post(path.replace(/[^/]{6}$/, "AAAAAA"), form);
    expect(await all()).toEqual(before);
    const answer = await post(path, form);
    expect([name, answer.status]).not.toEqual([name, 404]);
    expect(await all()).toEqual({ ...before, [name]: to });
    await post(page, form);
    expect(await all()).toEqual({ ...before, [name]: "nl" });
    await keepLanguage(db, tables[name]!, ids[name]!, before[name]);
  },
);

test("a row that is gone, or lost its lead, reads Dutch", async () => {
  expect(await languageOf(db, bidders, crypto.randomUUID())).toBe("nl");
  await keepLanguage(db, bidders, ids["a bidder"]!, "de");
  const { lead_id } = (await db.select().from(bidders))[0]!;
  await db.update(bidders).set({ lead_id: null });
  expect(await languageOf(db, bidders, ids["a bidder"]!)).toBe("nl");
  // Without a lead there is nothing to keep it in.
  await keepLanguage(db, bidders, ids["a bidder"]!, "en");
  await db.update(bidders).set({ lead_id });
  expect(await languageOf(db, bidders, ids["a bidder"]!)).toBe("de");
});

test("a buyer follows the lead of their bid, whatever was chosen for them before", async () => {
  const id = ids["a buyer"]!;
  await keepLanguage(db, casePeople, id, "de");
  const [buyer] = await db.select().from(casePeople).where(eq(casePeople.id, id));
  await keepLanguage(db, leads, buyer!.lead_id!, "en");
  expect(await languageOf(db, casePeople, id)).toBe("en");
});
