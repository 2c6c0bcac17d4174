import { exampleTerms } from "@voordeur/bids/example.ts";
import type { SaleRules } from "../../database/schema/bids.ts";
import type { NewBid } from "../../app/deals/sales/bids.server.ts";
import { OFFER_AGAIN } from "../../app/deals/sales/afterwards/service.server.ts";
import { OPEN_BOXES } from "../../app/deals/sales/boxes.server.ts";
import { bidLetter } from "../../app/deals/sales/letters/queue.server.ts";
import { exampleRules } from "../../app/deals/sales/letters/example.server.ts";
import {
  announceSale,
  inviteBidder,
  type NewSale,
  placeBid,
} from "../../app/deals/sales/service.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { storeProperty } from "../listings/properties.ts";

/** The queues of sales: jobs are queued, and tests carry them out themselves. */
export const saleQueues = [bidLetter.queue, OPEN_BOXES, OFFER_AGAIN].map((name) => ({
  name,
  queue: { retryLimit: 0 },
  run: () => Promise.resolve(),
}));

export const saleRules: SaleRules = {
  ...exampleRules,
  text: "Iedereen die heeft bezichtigd, mag bieden.\nU krijgt altijd antwoord.",
};

/** A sale of a new home: open talks, unless told otherwise. */
export async function announce(services: Services, values: Partial<NewSale> = {}) {
  const { id: propertyId, slug } = await storeProperty(services.db);
  const usual = {
    way: "open",
    closesAt: null,
    opening: null,
    holders: [],
    rules: saleRules,
  } as const;
  const announced = await announceSale(services, { propertyId, ...usual, ...values }, "u1");
  if ("refusal" in announced) throw new Error(announced.refusal);
  return { ...announced, slug, propertyId };
}

const addressOf = (name: string) => `${name.toLowerCase().replaceAll(" ", ".")}@voorbeeld.example`;

export async function invite(
  services: Services,
  saleId: string,
  name: string,
  email = addressOf(name),
) {
  const invited = await inviteBidder(services, saleId, { name, email, phone: "" }, "u1");
  if ("refusal" in invited) throw new Error(invited.refusal);
  return invited;
}

interface Offer {
  amount: number;
  loan?: number;
  message?: string;
  movables?: string;
  otherConditions?: string;
}

/** A bid on the bidder's own page, to be placed now. */
export function bidOf(
  services: Services,
  saleId: string,
  number: number,
  { amount, loan = 311_000, message = "", movables = "", otherConditions = "" }: Offer,
): NewBid {
  return {
    saleId,
    number,
    terms: {
      ...exampleTerms,
      amount,
      transferOn: "2027-04-01",
      financing: { amount: loan, until: "2027-02-01" },
      nhg: true,
      otherConditions: otherConditions !== "",
      movables: movables !== "",
      message: message !== "",
    },
    words: { otherConditions, movables, message },
    channel: "page",
    doer: { by: "bidder" },
    arrivedAt: services.clock(),
  };
}

export async function offer(services: Services, saleId: string, number: number, values: Offer) {
  const written = await placeBid(services, bidOf(services, saleId, number, values));
  if ("refusal" in written) throw new Error(written.refusal);
  return written.entry;
}
