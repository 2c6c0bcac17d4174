import type { SaleRules } from "../../database/schema/bids.ts";
import {
  announceSale,
  inviteBidder,
  type NewSale,
  placeBid,
} from "../../app/features/sales/service.server.ts";
import type { Services } from "../../app/platform/services.ts";
import { storeProperty } from "../listings/properties.ts";

export const saleRules: SaleRules = {
  askingPrice: 395_000,
  isPriceFrom: false,
  costs: "k.k.",
  text: "Iedereen die heeft bezichtigd, mag bieden.\nU krijgt altijd antwoord.",
  asks: {
    transferOn: true,
    financing: true,
    nhg: true,
    survey: true,
    ownSale: true,
    otherConditions: true,
    movables: true,
    message: true,
  },
  namesForSeller: false,
};

/** A sale of a new home: open talks, unless told otherwise. */
export async function announce(
  services: Services,
  values: Partial<NewSale> = {},
): Promise<{ saleId: string; slug: string; propertyId: number }> {
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
  return { saleId: announced.saleId, slug, propertyId };
}

export async function invite(services: Services, saleId: string, name: string) {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@voorbeeld.example`;
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

/** A bid on the bidder's own page, now. */
export async function offer(
  services: Services,
  saleId: string,
  number: number,
  { amount, loan = 311_000, message = "", movables = "", otherConditions = "" }: Offer,
) {
  const written = await placeBid(services, {
    saleId,
    number,
    terms: {
      amount,
      transferOn: "2027-04-01",
      financing: { amount: loan, until: "2027-02-01" },
      nhg: true,
      survey: false,
      ownSale: false,
      otherConditions: otherConditions !== "",
      movables: movables !== "",
      message: message !== "",
    },
    words: { otherConditions, movables, message },
    channel: "page",
    doer: { by: "bidder" },
    arrivedAt: services.clock(),
  });
  if ("refusal" in written) throw new Error(written.refusal);
  return written.entry;
}
