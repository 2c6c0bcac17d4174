import { andList } from "@voordeur/language/lists.ts";
import { dutch, translated } from "@voordeur/language/text.ts";
import { type Offers, offers } from "../offers.ts";

const words = {
  sale: dutch`verkoop`,
  purchase: dutch`aankoop`,
  valuation: dutch`taxatie`,
  mortgage: dutch`hypotheek`,
} as const;

type Service = keyof typeof words;

/** The services of the product page, in their order. */
export const services = Object.keys(words) as Service[];

/** What the office does of these, such as "verkoop, aankoop en taxatie"; empty: none of it. */
export function servicesText(agency: Offers, among: readonly Service[] = services): string {
  const offered = among.filter((service) => offers(agency, service));
  return andList(offered.map((service) => translated(words[service])));
}
