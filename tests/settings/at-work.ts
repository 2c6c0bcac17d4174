import { eq } from "drizzle-orm";
import { bidders, bidLetterKinds } from "../../database/schema/bids.ts";
import { properties } from "../../database/schema/listings.ts";
import { neighbourhoodFigures, propertyPlaces } from "../../database/schema/places.ts";
import { savedSearches } from "../../database/schema/searches.ts";
import { ownerPageParts, viewingOwners } from "../../database/schema/viewing-moments.ts";
import { viewingLetterKinds } from "../../database/schema/viewings.ts";
import { queueLetter } from "../../app/deals/sales/letters/queue.server.ts";
import { bidderUrl, logUrl, sellerUrl } from "../../app/deals/sales/links.server.ts";
import { shareLog } from "../../app/deals/sales/afterwards/service.server.ts";
import { announceSale, writeAct } from "../../app/deals/sales/service.server.ts";
import {
  readHeadStart,
  startHeadStart,
} from "../../app/homes/listings/head-start/service.server.ts";
import { queueEmails } from "../../app/platform/outbox/queue-emails.ts";
import { searchLetter, searchLinks } from "../../app/people/searches/searches.server.ts";
import { requestSearch } from "../../app/people/searches/service.server.ts";
import { findViewing } from "../../app/agenda/viewings/booking/queries.server.ts";
import { queueLetters } from "../../app/agenda/viewings/letters/queue.server.ts";
import { viewingUrl } from "../../app/agenda/viewings/links.server.ts";
import { opinionUrl } from "../../app/agenda/viewings/opinions/letter.server.ts";
import { mailOwner, ownerLink, setParts } from "../../app/agenda/viewings/owner/service.server.ts";
import { bookViewing } from "../../app/agenda/viewings/service.server.ts";
import { subscribe } from "../../app/agenda/viewings/subscription/service.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { OWN_SOURCE } from "../../app/ui/property/own-source.ts";
import { storeProperty } from "../listings/properties.ts";
import { invite, offer, saleRules } from "../sales/workbench.ts";
import { asker, single } from "../viewings/booking.ts";
import { storeAgent, storeViewing } from "../viewings/viewings.ts";

/** Somebody's address, at which letters of a part of the site arrive. */
export const receivers = {
  viewing: "bezoeker7@example.nl",
  owner: "smeets@eigenaar.example",
  search: "zoeker@example.nl",
  bidder: "jan.jansen@voorbeeld.example",
};

/**
 * Lets an office work: a viewing of one home, a sale of another, a saved search, each with every
 * letter there is about it. Gives the private addresses that belong to them.
 */
export async function letOfficeWork(
  services: Services,
  { shown, sold }: { shown: string; sold: string },
): Promise<string[]> {
  const idOf = async (slug: string) =>
    (await services.db.select().from(properties).where(eq(properties.slug, slug)))[0]!.id;
  return [
    ...(await showHome(services, await idOf(shown))),
    ...(await sellHome(services, await idOf(sold))),
    ...(await shareBids(services)),
    await showEarly(services),
    ...(await search(services)),
  ];
}

/** Says in which neighbourhood a home lies, with a figure of it. @returns the path of its page. */
export async function placeInNeighbourhood(
  { db, clock, pages }: Services,
  property_id: number,
): Promise<string> {
  const code = "BU03010001";
  const of = { neighbourhood_code: code, neighbourhood_name: "De Hoven" };
  const key_figures = { inhabitants: 2315, density: null, households: 1180, homes: 1209 };
  const values = { averageValue: 246_000, owned: 52, rented: 48 };
  await db.transaction(async (tx) => {
    await tx
      .insert(propertyPlaces)
      .values({ property_id, ...of })
      .onConflictDoUpdate({ target: propertyPlaces.property_id, set: of });
    await tx.insert(neighbourhoodFigures).values({
      code,
      key_figures: { ...key_figures, ...values },
      key_figures_year: 2024,
      fetched_at: clock(),
    });
    await pages.changed(tx, "listings");
  });
  return "/buurt/de-hoven-bu03010001";
}

/** A home of the office's own, in a town where nobody searches. */
const ownHome = (services: Services, number: number, isHidden: boolean) =>
  storeProperty(services.db, {
    source: OWN_SOURCE,
    slug: `dorpsstraat-${number}-gorssel`,
    address: `Dorpsstraat ${number}`,
    postal_code: "7213 CA",
    city: "Gorssel",
    hidden_by_staff: isHidden,
  });

async function showHome(services: Services, propertyId: number): Promise<string[]> {
  const { db } = services;
  const agentId = await storeAgent(db);
  const owner = { name: "Mevrouw Smeets", email: receivers.owner, created_at: services.clock() };
  await db.insert(viewingOwners).values({ property_id: propertyId, ...owner });
  const moment = single(agentId, "15:00", "2027-03-03");
  const asked = { propertyId, moment, ...asker(7) };
  const booked = await bookViewing(services, asked, { who: "visitor" });
  if (booked.outcome !== "booked") throw new Error(booked.outcome);
  const viewing = (await findViewing(db, booked.id))!;
  const recipients = ["visitor", "agent", "owner"] as const;
  for (const recipient of recipients) {
    for (const kind of viewingLetterKinds) {
      await queueLetters(services, viewing, [{ kind, recipient, agentId }]);
    }
  }
  const { about } = viewing;
  const starts_at = new Date(services.clock().getTime() - 86_400_000);
  const past = { property_id: propertyId, agent_id: agentId, about, starts_at };
  const visited = await storeViewing(db, past);
  const page = await setParts(services, propertyId, agentId, ownerPageParts);
  await mailOwner(services, propertyId);
  return [
    viewingUrl(services, viewing.id),
    `${viewingUrl(services, viewing.id)}/afspraak.ics`,
    opinionUrl(services, visited.id),
    await ownerLink(services, page),
    await subscribe(services, agentId),
  ];
}

async function beginSale(services: Services, propertyId: number): Promise<string> {
  const talks = { way: "open", closesAt: null, opening: null, holders: [] } as const;
  const sale = { propertyId, ...talks, rules: saleRules };
  const announced = await announceSale(services, sale, "u1");
  if ("refusal" in announced) throw new Error(announced.refusal);
  return announced.saleId;
}

/** A sale that came to nothing, with its log for whoever bid. */
async function shareBids(services: Services): Promise<string[]> {
  const { id } = await ownHome(services, 5, false);
  const saleId = await beginSale(services, id);
  const { bidderId, number } = await invite(services, saleId, "Kim Bos");
  await offer(services, saleId, number, { amount: 310_000 });
  const office = { by: "staff", staff: "u1" } as const;
  await writeAct(services, saleId, { kind: "called-off", reason: "Niet verkocht" }, office);
  const shared = await shareLog(services, saleId, office);
  if ("refusal" in shared) throw new Error(shared.refusal);
  const log = logUrl(services, bidderId);
  return [log, `${log}/biedlogboek.pdf`];
}

/** The page of a home before others see it. */
async function showEarly(services: Services): Promise<string> {
  const { id } = await ownHome(services, 7, true);
  await startHeadStart(services, id, 24, { id: "u1" });
  return services.publicUrl + (await readHeadStart(services, id))!.path;
}

async function sellHome(services: Services, propertyId: number): Promise<string[]> {
  const { db } = services;
  const saleId = await beginSale(services, propertyId);
  const { bidderId, number } = await invite(services, saleId, "Jan Jansen");
  const bid = await offer(services, saleId, number, { amount: 401_000 });
  const [bidder] = await db.select().from(bidders).where(eq(bidders.id, bidderId));
  for (const kind of bidLetterKinds) {
    await queueLetter(services, bidder!, { kind, number: bid.number });
  }
  return [
    bidderUrl(services, bidderId),
    `${bidderUrl(services, bidderId)}/intrekken`,
    sellerUrl(services, saleId),
  ];
}

async function search(services: Services): Promise<string[]> {
  const { db, clock } = services;
  const wish = { query: "plaats=Zutphen", style: null, rhythm: "daily", staffId: null } as const;
  await requestSearch(services, { ...wish, email: receivers.search });
  const [saved] = await db.select().from(savedSearches);
  const search_id = saved!.id;
  const email = { subject: search_id, letter: "go-on" };
  await queueEmails(services, searchLetter, clock(), [email]);
  return Object.values(searchLinks(services, search_id));
}
