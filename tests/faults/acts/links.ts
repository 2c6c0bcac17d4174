import { listVersions } from "../../../app/deals/transfers/signing/versions.server.ts";
import { given } from "../../signing/given.ts";
import { codeFor as codeForParty, seen } from "../../transfers/sign-here.ts";
import { eq } from "drizzle-orm";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { codeOf } from "../../../app/deals/signing/codes/service.server.ts";
import { mandateCodes } from "../../../app/deals/dossiers/mandate/codes.server.ts";
import { agreeWithCode } from "../../../app/deals/dossiers/mandate/agree.server.ts";
import { readPage } from "../../../app/deals/dossiers/approval/snapshot.server.ts";
import { readVersions } from "../../../app/deals/dossiers/confirmed/versions.server.ts";
import { sellerUrl as fileUrl } from "../../../app/deals/dossiers/links.server.ts";
import { listSellers, readDossier } from "../../../app/deals/dossiers/queries.server.ts";
import { readerUrl } from "../../../app/deals/dossiers/readers/links.server.ts";
import { reviewUrl } from "../../../app/people/reviews/links.server.ts";
import { makeProof } from "../../../app/platform/security/addressees.ts";
import { valuesOf } from "../../../app/deals/sales/bid-values.ts";
import { bidderUrl, sellerUrl } from "../../../app/deals/sales/links.server.ts";
import { signChange } from "../../../app/people/searches/holder/change-token.server.ts";
import { type SearchPurpose, signSearch } from "../../../app/people/searches/searches.server.ts";
import { viewingToken, visitUrl } from "../../../app/agenda/viewings/links.server.ts";
import { cancelViewing } from "../../../app/agenda/viewings/booking/end.server.ts";
import { bookVisit } from "../../../app/agenda/viewings/visits/book.server.ts";
import { releaseVersion } from "../../../app/deals/transfers/signing/send.server.ts";
import { bidders } from "../../../database/schema/bids.ts";
import { caseDocuments } from "../../../database/schema/cases.ts";
import { savedSearches } from "../../../database/schema/searches.ts";
import { transferMoves } from "../../../database/schema/transfers.ts";
import { viewings } from "../../../database/schema/viewings.ts";
import { storeReview } from "../../reviews/workbench.ts";
import { bidOf } from "../../sales/workbench.ts";
import { beginSold, transferStaff as by } from "../../transfers/workbench.ts";
import { at } from "../../viewings/booking.ts";
import { visited, visiting } from "../link-acts.ts";
import { decided, listed, mandated, ofHome, read } from "./files.ts";
import { type Acts, actsOn, send, services } from "./send.ts";
import { asked, pdf, sent, signed } from "./transfers.ts";
import { bidding } from "./worlds.ts";

const { db, secrets } = services;
const tokenOf = (url: string) => ({ token: url.split("/").at(-1)! });
/** A world of which a page is reached by a link. */
const byLink =
  <World extends object>(begin: () => Promise<World>, url: (world: World) => string, more = {}) =>
  async () => {
    const world = await begin();
    return { ...world, params: { ...tokenOf(url(world)), ...more } };
  };

const searching =
  (purpose: SearchPurpose, state: "active" | "unconfirmed" | "paused" = "active") =>
  async () => {
    const world = await visiting();
    const active_since = state === "unconfirmed" ? null : services.clock();
    await db.update(savedSearches).set({ state, active_since });
    const { search } = world;
    return { params: { token: signSearch(secrets, purpose, search) }, search };
  };
const named = ({ search }: { search: string }) => ({ zoekopdracht: search });
const MANAGE = "people/searches/holder/manage.tsx";

const toReview = byLink(
  () => storeReview(services, { given_at: null, words: "", stars: null }),
  ({ id }) => reviewUrl(services, id),
);
const reviewed = byLink(
  () => storeReview(services),
  ({ id }) => reviewUrl(services, id),
);

async function invited() {
  const world = await bidding();
  const [one] = await db.select().from(bidders).where(eq(bidders.number, 1));
  return { ...world, params: tokenOf(bidderUrl(services, one!.id)) };
}

const withSeller =
  <World extends { id: string }>(begin: () => Promise<World>, more = {}) =>
  async () => {
    const world = await begin();
    const [seller] = await listSellers(db, world.id);
    return {
      ...world,
      seller: seller!,
      params: { ...tokenOf(fileUrl(services, seller!)), ...more },
    };
  };
/** A document that the seller added. */
async function ofSellers() {
  const world = await withSeller(ofHome)();
  const fields = { soort: "other", "geldig-tot": "", bestanden: pdf() };
  await send("deals/dossiers/seller/documents.tsx toevoegen", { params: world.params, fields });
  const [document] = await db.select().from(caseDocuments);
  return { ...world, document: document!.id };
}
const dossierOf = async (id: string) => (await readDossier(db, id))!;

const ofBas = (more = {}) =>
  byLink(
    () => beginSold(services),
    (made) => made.url("bas"),
    more,
  );

async function codeFor({
  seller,
  paper,
}: {
  seller: Parameters<typeof mandateCodes.send>[1];
  paper: { id: string };
}) {
  await mandateCodes.send(services, seller, paper.id);
  return codeOf(services, (await mandateCodes.newest(db, seller.id, paper.id))!);
}
/** Bas answers what the office asked. */
async function askedOfBas() {
  const made = await signed();
  return { params: { ...tokenOf(made.url("bas")), step: "transfer" }, fields: await asked(made) };
}
const typed = { dag: "2027-06-15", tijd: "", reden: "Vakantie" };

/** Every act by a private link that keeps something. */
/** A letter that opens the page of everything that is somebody's. */
const withProof = async () => {
  const addressee = { email: "mina@voorbeeld.example", name: "" };
  return { params: { token: await makeProof(services, "mine-open", addressee) } };
};

export const privateActs: Acts = {
  ...actsOn(
    "agenda/viewings/visits/show.tsx",
    byLink(visited, (w) => visitUrl(services, w.leadId)),
    {
      plannen: { moment: "202603051300" },
      verzetten: async ({ leadId }) => {
        await bookVisit(services, leadId, at("14:00", "2026-03-05"));
        return { moment: "202603051430" };
      },
      annuleren: async ({ leadId }) => {
        await bookVisit(services, leadId, at("14:00", "2026-03-05"));
        return {};
      },
    },
  ),
  ...actsOn(
    "agenda/viewings/appointment/show.tsx",
    byLink(visiting, (w) => viewingToken(services, w.viewing)),
    { annuleren: {}, verplaatsen: { moment: "202603051400" } },
  ),
  ...actsOn(
    "agenda/viewings/appointment/show.tsx",
    byLink(visiting, (w) => viewingToken(services, w.waiting)),
    {
      aannemen: async ({ viewing }) => {
        await cancelViewing(services, viewing, { who: "visitor" });
        return {};
      },
    },
  ),
  ...actsOn(
    "agenda/viewings/opinions/give.tsx",
    byLink(visiting, (w) => viewingToken(services, w.viewing)),
    {
      "": async ({ viewing }) => {
        const starts_at = at("11:00", "2026-02-27");
        await db.update(viewings).set({ starts_at }).where(eq(viewings.id, viewing));
        return { interesse: "yes" };
      },
    },
  ),
  ...actsOn("people/searches/holder/confirm.tsx", searching("confirm", "unconfirmed"), {
    "": { act: "bevestigen" },
  }),
  ...actsOn("people/searches/holder/stop.tsx", searching("stop"), { "": { act: "stoppen" } }),
  ...actsOn("people/searches/holder/go-on.tsx", searching("go-on"), {
    "": async () => {
      await db.update(savedSearches).set({ asked_at: services.clock() });
      return { act: "doorgaan" };
    },
  }),
  ...actsOn(
    "people/searches/holder/change.tsx",
    async () => {
      const { search } = await visiting();
      return { params: { token: signChange(services, search) }, path: "/?plaats=Tegelen" };
    },
    { "": { act: "wijzigen" } },
  ),
  ...actsOn(MANAGE, searching("manage"), {
    ritme: (world) => ({ ...named(world), ritme: "weekly" }),
    pauzeren: named,
    doorgaan: async (world) => {
      await db.update(savedSearches).set({ state: "paused" });
      return named(world);
    },
    stoppen: named,
    "alles-wissen": named,
  }),
  ...actsOn(MANAGE, searching("manage", "paused"), { hervatten: named }),
  ...actsOn(MANAGE, searching("manage", "unconfirmed"), { bevestigen: named }),
  ...actsOn("people/reviews/give.tsx", toReview, {
    geven: { sterren: "4", woorden: "Fijn", naam: "" },
    "niet-meer": {},
    weer: async ({ params }) => {
      await send("people/reviews/give.tsx niet-meer", { params });
      return {};
    },
  }),
  ...actsOn("people/reviews/give.tsx", reviewed, { terugnemen: {} }),
  ...actsOn("deals/sales/bidder/show.tsx", invited, {
    bod: async ({ id }) => {
      const { rows } = await db.execute<{ last: number }>(
        "SELECT max(number) AS last FROM bid_log WHERE act->>'kind' = 'bid' AND act->>'bidder' = '1'",
      );
      const { terms } = bidOf(services, id, 1, { amount: 420_000 });
      const values = Object.entries(valuesOf(terms)).filter(([, value]) => value !== "");
      return {
        ...(Object.fromEntries(values) as Record<string, string>),
        na: String(rows[0]!.last),
      };
    },
  }),
  ...actsOn("deals/sales/bidder/withdraw.tsx", invited, { "": {} }),
  ...actsOn(
    "deals/sales/seller/show.tsx",
    byLink(bidding, ({ id }) => sellerUrl(services, id)),
    { "": {} },
  ),
  ...actsOn("site/mine/open.tsx", withProof, { openen: {} }),
  ...actsOn("deals/dossiers/seller/show.tsx", withSeller(ofHome), { gezien: {} }),
  ...actsOn("deals/dossiers/approval/show.tsx", withSeller(ofHome), {
    opmerking: { deel: "text", opmerking: "Klopt niet" },
    akkoord: async ({ seller, propertyId }) => ({
      naam: seller.name,
      gezien: (await readPage(db, propertyId))!.hash,
    }),
  }),
  ...actsOn("deals/dossiers/seller/documents.tsx", withSeller(ofHome), {
    toevoegen: () => ({ soort: "other", "geldig-tot": "", bestanden: pdf() }),
  }),
  ...actsOn("deals/dossiers/seller/documents.tsx", ofSellers, {
    verwijderen: ({ document }) => ({ document }),
    terugzetten: async ({ params, document }) => {
      await send("deals/dossiers/seller/documents.tsx verwijderen", {
        params,
        fields: { document },
      });
      return { document };
    },
  }),
  ...actsOn("deals/dossiers/seller/mandate.tsx", withSeller(mandated), {
    code: ({ paper }) => ({ versie: paper.id }),
    akkoord: async (world) => ({
      versie: world.paper.id,
      kenmerk: world.paper.hash,
      naam: world.seller.name,
      code: await codeFor(world),
      akkoord: "ja",
    }),
    herroepen: async (world) => {
      const { paper, seller } = world;
      const agreed = { paperId: paper.id, hash: paper.hash, name: seller.name, beginsEarly: false };
      await agreeWithCode(services, seller, { ...agreed, code: await codeFor(world) }, given);
      return { naam: seller.name };
    },
  }),
  ...actsOn("deals/dossiers/questionnaire/group.tsx", withSeller(ofHome, { group: "rights" }), {
    "": { "gezien.cellar": "{}", "antwoord.cellar": "yes" },
    klopt: {
      "gezien.home-kind": "{}",
      "bekend.home-kind": JSON.stringify({ answer: "house", note: "" }),
    },
    rest: { "gezien.dispute": "{}" },
  }),
  ...actsOn("deals/dossiers/keep.ts", withSeller(listed), {
    "": { "gezien.cellar": "{}", "antwoord.cellar": "yes" },
    ": a thing": ({ item }) => decided(item),
  }),
  ...actsOn("deals/dossiers/items/list.tsx", withSeller(listed), {
    bewaren: ({ item }) => decided(item),
    "": ({ item }) => ({ [`gezien.${item}`]: "{}", rest: "Hal" }),
    toevoegen: ({ item }) => ({ ...decided(item), ruimte: "Hal", zaak: "Spiegel" }),
  }),
  ...actsOn(
    "deals/dossiers/confirmed/review.tsx",
    withSeller(listed, { part: "lijst-van-zaken" }),
    {
      bevestigen: async ({ id, item, seller }) => {
        const params = tokenOf(fileUrl(services, seller));
        await send("deals/dossiers/items/list.tsx bewaren", { params, fields: decided(item) });
        const { mark } = await readVersions(db, await dossierOf(id), "items");
        return { naam: seller.name, gelezen: mark };
      },
    },
  ),
  ...actsOn(
    "deals/dossiers/readers/show.tsx",
    byLink(read, ({ reader }) => readerUrl(services, reader)),
    {
      vragen: { vraag: "Hoe oud is het dak?" },
    },
  ),
  ...actsOn("deals/transfers/party/show.tsx", ofBas(), { gezien: {} }),
  ...actsOn(
    "deals/transfers/party/agreement.tsx",
    byLink(sent, (made) => made.url("bas")),
    {
      opmerking: ({ versie }) => ({ versie, artikel: "0", opmerking: "Klopt niet" }),
      getekend: async ({ id, versie }) => {
        await releaseVersion(services, id, versie, by);
        return { versie, getekend: amsterdamDate(services.clock()), bestand: pdf() };
      },
      code: async ({ id, versie }) => {
        await releaseVersion(services, id, versie, by);
        return { versie };
      },
      tekenen: async ({ id, versie, parties: { bas } }) => {
        await releaseVersion(services, id, versie, by);
        await seen(services, bas);
        const code = await codeForParty(services, bas, versie);
        const [{ hash } = { hash: "" }] = await listVersions(db, id);
        return { versie, kenmerk: hash, code, naam: bas.name, akkoord: "ja" };
      },
      afzien: async ({ id, versie }) => {
        await releaseVersion(services, id, versie, by);
        return { versie, reden: "De dag klopt niet" };
      },
    },
  ),
  ...actsOn("deals/transfers/line/step.tsx", ofBas({ step: "financing" }), {
    klaar: () => ({ bewijs: pdf() }),
    opgeven: { zeker: "ja" },
  }),
  ...actsOn(
    "deals/transfers/line/step.tsx",
    byLink(signed, (made) => made.url("bas"), { step: "transfer" }),
    { verzetten: typed },
  ),
  ...actsOn(
    "deals/transfers/line/step.tsx",
    byLink(signed, (made) => made.url("bas"), { step: "cooling-off" }),
    { beroep: { woorden: "", zeker: "ja" } },
  ),
  ...actsOn(
    "deals/transfers/party/agreement.tsx",
    byLink(signed, (made) => made.url("bas")),
    {
      ontvangen: ({ versie }) => ({ versie }),
    },
  ),
  ...actsOn("deals/transfers/line/step.tsx", askedOfBas, {
    akkoord: ({ fields }) => fields,
    "niet-akkoord": ({ fields }) => fields,
  }),
  ...actsOn(
    "deals/transfers/line/step.tsx",
    byLink(signed, (made) => made.url("bas"), { step: "transfer" }),
    {
      intrekken: async ({ params }) => {
        await send("deals/transfers/line/step.tsx verzetten", { params, fields: typed });
        const [move] = await db.select().from(transferMoves);
        return { verzoek: move!.id };
      },
    },
  ),
};
