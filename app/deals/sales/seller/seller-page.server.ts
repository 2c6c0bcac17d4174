import { t } from "@voordeur/language/text.ts";
import { isShut } from "@voordeur/bids/rules.ts";
import { lastBidOf, termsOf, type Bid } from "@voordeur/bids/state.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { exactMomentText, momentText } from "@voordeur/language/dates.ts";
import type { Services } from "../../../platform/services.ts";
import { readAgreedStatus } from "../afterwards/queries.server.ts";
import type { Database } from "../../../platform/database/database.ts";
import { saleIdOfFile } from "../../dossiers/readers/queries.server.ts";
import { findSellersSale, replacedLinks, sellerUrl } from "../links.server.ts";
import { type Bidder, readSale, type WholeSale } from "../../bids/queries.server.ts";
import { readWords } from "../queries.server.ts";
import { isOpen } from "../bidder/bidder-page.server.ts";
import { writeAct } from "../service.server.ts";
import { certaintyWords } from "../conditions.ts";

/** The sale that a seller's link is of; null: it is no link of ours. */
export async function readSellersSale(
  services: Pick<Services, "db" | "secrets" | "publicUrl">,
  token: string,
): Promise<WholeSale | null> {
  const link = findSellersSale(services, token);
  const whole = link && (await readSale(services.db, link.id));
  return whole && replacedLinks(whole.entries) === link.replaced ? whole : null;
}

/** The sale of a file's home; null: there is none. */
export async function saleOfFile(db: Database, dossierId: string): Promise<WholeSale | null> {
  const id = await saleIdOfFile(db, dossierId);
  return id === null ? null : readSale(db, id);
}

/** The sellers' page of a sale. */
export const pageOf = (services: Parameters<typeof sellerUrl>[0], { sale, entries }: WholeSale) =>
  sellerUrl(services, sale.id, replacedLinks(entries));

/** Files call this through their service `pageOfSale`. */
export const pageOfSale: Services["pageOfSale"] = async (services, dossierId) => {
  const whole = await saleOfFile(services.db, dossierId);
  return whole && { url: pageOf(services, whole), isAgreed: whole.state.phase === "agreed" };
};

/** Whether the seller looked today, so that the log need not say it once more. */
export function hasLooked({ entries }: WholeSale, now: Date): boolean {
  const today = amsterdamDate(now);
  return entries.some(
    ({ act, doer, at }) =>
      act.kind === "seen" && doer.by === "seller" && amsterdamDate(new Date(at)) === today,
  );
}

/** Writes in the log that the seller looks, at most once a day and only at bids that may be read. */
export async function noteLook(services: Services, whole: WholeSale): Promise<void> {
  if (isShut(whole.state) || hasLooked(whole, services.clock())) return;
  await writeAct(services, whole.sale.id, { kind: "seen" }, { by: "seller" });
}

/** Everything that the seller's page shows; no bid while the boxes are shut, or before a look. */
export async function sellersView({ db, clock }: Pick<Services, "db" | "clock">, whole: WholeSale) {
  const { sale, state, entries } = whole;
  const now = clock();
  const shut = isShut(state);
  const isShown = !shut && hasLooked(whole, now);
  const chosen = entries.findLast(({ act }) => act.kind === "chosen")?.act;
  const isAgreed = state.phase === "agreed";
  return {
    about: sale.about,
    way: sale.way,
    phase: state.phase,
    agreed: isAgreed ? await readAgreedStatus(db, sale.id, now) : null,
    rules: sale.rules,
    closes: state.closesAt && momentText(new Date(state.closesAt)),
    opening: sale.opening,
    isPast: !isOpen(state, now),
    count: [...state.bids.values()].filter((bid) => bid.state !== "withdrawn").length,
    isShut: shut,
    isShown,
    isShared: state.isShared && (isAgreed || state.phase === "called-off"),
    bids: isShown ? await shownBids(db, whole) : [],
    choice:
      isShown && isAgreed && chosen?.kind === "chosen"
        ? { name: nameOf(whole, chosen.bidder), reason: chosen.reason }
        : null,
  };
}

export type SellersView = Awaited<ReturnType<typeof sellersView>>;
export type ShownBid = SellersView["bids"][number];

/** By name where the office says so, and they are not forgotten. */
function nameOf({ sale, bidders }: WholeSale, number: number): string {
  const name = bidders.find((bidder) => bidder.number === number)?.name;
  return sale.rules.namesForSeller && name ? name : t`Bieder ${number}`;
}

async function shownBids(db: Services["db"], whole: WholeSale) {
  const { state, bidders } = whole;
  const shown = await Promise.all(
    [...state.bids]
      .filter(([, bid]) => bid.state !== "withdrawn")
      .map(([number, bid]) =>
        shownBid(db, whole, { number, bid, bidder: bidders.find((one) => one.number === number) }),
      ),
  );
  const amount = (bid: (typeof shown)[number]) => bid.terms?.amount ?? 0;
  return shown.toSorted((one, other) => amount(other) - amount(one) || one.number - other.number);
}

async function shownBid(
  db: Services["db"],
  whole: WholeSale,
  { number, bid, bidder }: { number: number; bid: Bid; bidder: Bidder | undefined },
) {
  const terms = termsOf(bid);
  const last = lastBidOf(whole.entries, number);
  const words = bidder && last ? (await readWords(db, bidder.id)).get(last.number) : undefined;
  return {
    number,
    name: nameOf(whole, number),
    state: bid.state,
    at: exactMomentText(new Date(bid.at)),
    raises: bid.raises,
    terms,
    words: words ?? null,
    certainty: terms && certaintyWords(terms),
  };
}
