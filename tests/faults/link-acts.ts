import { eq } from "drizzle-orm";
import { addDocument } from "../../app/deals/dossiers/documents/service.server.ts";
import { addRemark } from "../../app/deals/dossiers/approval/service.server.ts";
import { keepAnswers } from "../../app/deals/dossiers/questionnaire/answers.server.ts";
import { NOTHING } from "../../app/deals/dossiers/questionnaire/input.ts";
import { readDossier } from "../../app/deals/dossiers/queries.server.ts";
import { listSellers } from "../../app/deals/dossiers/queries.server.ts";
import { listReaders } from "../../app/deals/dossiers/readers/queries.server.ts";
import { askQuestion, inviteReader } from "../../app/deals/dossiers/readers/service.server.ts";
import { mergePeople, takeApart } from "../../app/desk/person/service.server.ts";
import { eraseAddress, erasePerson } from "../../app/desk/privacy/service.server.ts";
import { giveReview } from "../../app/people/reviews/service.server.ts";
import { placeBid, withdrawBid } from "../../app/deals/sales/service.server.ts";
import {
  pauseSearch,
  replaceQuery,
  stopAllWith,
} from "../../app/people/searches/service.server.ts";
import { settle } from "../../app/deals/transfers/line/settle.server.ts";
import { listParties } from "../../app/deals/transfers/queries.server.ts";
import { changeViewing } from "../../app/agenda/viewings/booking/change.server.ts";
import { cancelViewing } from "../../app/agenda/viewings/booking/end.server.ts";
import { acceptOffer } from "../../app/agenda/viewings/booking/waiting-list.server.ts";
import { giveOpinion } from "../../app/agenda/viewings/opinions/service.server.ts";
import { bookVisit, cancelVisit, moveVisit } from "../../app/agenda/viewings/visits/book.server.ts";
import { leads } from "../../database/schema/leads.ts";
import { reviews } from "../../database/schema/reviews.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { viewings } from "../../database/schema/viewings.ts";
import { smallPdf } from "../setup/small-pdf.ts";
import { personOf, storeLead } from "../leads/leads.ts";
import { bidOf } from "../sales/workbench.ts";
import { beginSold, transferStaff } from "../transfers/workbench.ts";
import { at, single, storeShownHome } from "../viewings/booking.ts";
import { storeViewing } from "../viewings/viewings.ts";
import { services } from "./acts/send.ts";
import { bidding } from "./acts/worlds.ts";

const { db } = services;
const visitor = { who: "visitor" } as const;
const anna = "anna@kantoor.example";
/** Late enough that a visitor may still change what is planned. */
const DAY = "2026-03-05";

/** A visitor with a viewing that another waits for, a visit, a search and a review. */
export async function visiting() {
  const { propertyId, agentId } = await storeShownHome(db);
  const email = "jan@example.nl";
  const leadId = await storeLead(db, {
    name: "Jan Peeters",
    email,
    phone: "0612345678",
    address: "Markt 1, Venlo",
  });
  const personId = await personOf(db, leadId);
  const other = await storeLead(db, {
    name: "Els",
    email: "els@example.nl",
    property_id: propertyId,
  });
  const own = { property_id: propertyId, agent_id: agentId, lead_id: leadId, person_id: personId };
  const { id: viewing } = await storeViewing(db, { ...own, starts_at: at("11:00", DAY) });
  await db
    .update(leads)
    .set({ appointment_at: at("11:00", DAY) })
    .where(eq(leads.id, leadId));
  const waits = {
    ...own,
    lead_id: other,
    person_id: await personOf(db, other),
    email: "els@example.nl",
    state: "waiting",
  } as const;
  const { id: waiting } = await storeViewing(db, { ...waits, starts_at: at("11:00", DAY) });
  const [search] = await db
    .insert(savedSearches)
    .values({
      email,
      query: "plaats=Venlo",
      rhythm: "daily",
      language: "nl",
      state: "active",
      active_since: services.clock(),
      created_at: services.clock(),
      last_sign_at: services.clock(),
    } as never)
    .returning();
  const [review] = await db
    .insert(reviews)
    .values({
      about: "Bezichtigd in Venlo",
      name: "Jan",
      email,
      lead_id: leadId,
      person_id: personId,
      viewing_id: viewing,
      created_at: services.clock(),
    })
    .returning();
  return {
    leadId,
    personId,
    viewing,
    waiting,
    agentId,
    propertyId,
    search: search!.id,
    review: review!.id,
    other,
    email,
  };
}

/** A lead whose visitor chose a moment for a visit. */
export async function visited() {
  const world = await visiting();
  await db.delete(viewings);
  await db.update(leads).set({ appointment_at: null });
  return world;
}

/** A buyer, a seller and a reader, each on their page. */
async function buying() {
  const sold = await beginSold(services);
  const dossier = (await readDossier(db, sold.dossierId))!;
  const { name, email, phone, lead_id: leadId } = sold.parties.fatma;
  await inviteReader(services, dossier, { name, email, phone, leadId }, transferStaff);
  const [reader] = await listReaders(db, sold.dossierId);
  const [seller] = await listSellers(db, sold.dossierId);
  const [party] = (await listParties(db, sold.id)).filter(({ id }) => id === sold.parties.fatma.id);
  return { ...sold, dossier, reader: reader!, seller: seller!, party: party! };
}

type Act = [what: string, begin: () => Promise<() => Promise<unknown>>];
const of =
  <World>(begin: () => Promise<World>) =>
  (
    what: string,
    act: (world: World) => Promise<unknown>,
    before?: (world: World) => Promise<unknown>,
  ): Act => [
    what,
    async () => {
      const world = await begin();
      await before?.(world);
      return () => act(world);
    },
  ];
const ofVisitor = of(visiting);
const ofVisit = of(visited);
const ofBuyer = of(buying);
const ofBidder = of(bidding);

/** Acts by private link. */
export const linkActs: Act[] = [
  ofVisitor("viewing: cancel by its link", (w) => cancelViewing(services, w.viewing, visitor)),
  ofVisitor("viewing: move by its link", (w) =>
    changeViewing(services, w.viewing, single(w.agentId, "15:00", DAY), visitor),
  ),
  ofVisitor(
    "viewing: accept an offered place",
    (w) => acceptOffer(services, w.waiting, visitor),
    (w) => cancelViewing(services, w.viewing, visitor),
  ),
  ofVisitor("viewing: give an opinion", (w) => giveOpinion(services, w.viewing, {})),
  ofVisit("visit: book", (w) => bookVisit(services, w.leadId, at("14:00", DAY))),
  ofVisit(
    "visit: move",
    (w) => moveVisit(services, w.leadId, at("15:30", DAY)),
    (w) => bookVisit(services, w.leadId, at("14:00", DAY)),
  ),
  ofVisit(
    "visit: cancel",
    (w) => cancelVisit(services, w.leadId),
    (w) => bookVisit(services, w.leadId, at("14:00", DAY)),
  ),
  ofVisitor("search: pause", (w) => pauseSearch(services, w.search)),
  ofVisitor("search: look for something else", (w) =>
    replaceQuery(services, w.search, "plaats=Tegelen"),
  ),
  ofVisitor("search: stop", (w) => stopAllWith(services, w.search)),
  ofVisitor("review: give", (w) =>
    giveReview(services, w.review, { stars: 4, words: "Fijn", shown_name: "" }),
  ),
  ofBidder("bid: raise", (w) => placeBid(services, bidOf(services, w.id, 1, { amount: 420_000 }))),
  ofBidder("bid: withdraw", (w) => withdrawBid(services, bidOf(services, w.id, 1, { amount: 1 }))),
  ofBuyer("seller: answer a question", (w) =>
    keepAnswers(
      services,
      w.dossierId,
      [{ name: "cellar", values: { answer: "yes", note: "" }, seen: NOTHING }],
      { sellerId: w.seller.id, actor: null },
    ),
  ),
  ofBuyer("seller: add a document", (w) => {
    const file = {
      kind: "other",
      valid_until: null,
      name: "Brief",
      bytes: smallPdf("brief"),
    } as const;
    return addDocument(services, w.dossierId, file, { sellerId: w.seller.id });
  }),
  ofBuyer("seller: remark on the page", (w) =>
    addRemark(services, {
      dossierId: w.dossierId,
      seller: w.seller,
      part: "description",
      remark: "Mooi",
    } as never),
  ),
  ofBuyer("reader: ask", (w) => askQuestion(services, w.reader, "Is het dak nieuw?")),
  ofBuyer("party: upload a proof", (w) =>
    settle(
      services,
      w.id,
      { step: "financing", outcome: "done", proof: null },
      { partyId: w.party.id },
    ),
  ),
];

/** Acts on all rows of a person. */
export const personActs: Act[] = [
  ofVisitor("erase a visitor", (w) => erasePerson(services, anna, w.personId)),
  ofVisit(
    "erase somebody who chose a visit",
    (w) => erasePerson(services, anna, w.personId),
    (w) => bookVisit(services, w.leadId, at("14:00", DAY)),
  ),
  ofVisitor("erase an address", (w) => eraseAddress(services, anna, w.email)),
  ofBuyer("erase a seller", (w) => erasePerson(services, anna, w.parties.jan.person_id!)),
  ofBuyer("erase a buyer", (w) => erasePerson(services, anna, w.parties.fatma.person_id!)),
  ofVisitor("merge two visitors", async (w) =>
    mergePeople(services, anna, await personOf(db, w.other), w.personId),
  ),
  ofBuyer("merge a buyer and a seller", (w) =>
    mergePeople(services, anna, w.parties.jan.person_id!, w.parties.fatma.person_id!),
  ),
  ofVisitor(
    "take a person apart",
    (w) => takeApart(services, anna, w.personId, [w.leadId]),
    (w) => storeLead(db, { name: "Jan", email: w.email }),
  ),
];
