import type { SalePhase } from "@voordeur/bids/state.ts";
import type { BoxOpening, SaleRules, sales } from "../../../database/schema/bids.ts";
import { dutch, t, translated } from "@voordeur/language/text.ts";
import { unbrokenEuros } from "@voordeur/language/numbers.ts";
import { momentText } from "@voordeur/language/dates.ts";

/** Characters of a reason that the log keeps. */
export const MAX_REASON_LENGTH = 500;

/** A sale as far as everybody may know it. */
export interface ToldSale {
  way: "open" | "sealed";
  /** Null: until the office ends the talks. */
  closesAt: Date | null;
  opening: BoxOpening | null;
  /** Bids come in; else they are being weighed. */
  isOpen: boolean;
  rules: Pick<SaleRules, "askingPrice" | "isPriceFrom" | "costs" | "text">;
}

/** A sale as the home's page tells it; null: it is over. */
export function toldSale(sale: typeof sales.$inferSelect): ToldSale | null {
  const { way, phase, closes_at: closesAt, opening } = sale;
  if (phase !== "bidding" && phase !== "closed" && phase !== "choosing") return null;
  const { askingPrice, isPriceFrom, costs, text } = sale.rules;
  const rules = { askingPrice, isPriceFrom, costs, text };
  return { way, closesAt, opening, isOpen: phase === "bidding", rules };
}

/** The way of selling in a line: "Inschrijving: bieden kan tot vrijdag 12 juni 2026 om 12.00 uur". */
export function wayLine({ way, closesAt, isOpen }: ToldSale): string {
  const name = translated(wayNames[way]);
  if (!isOpen) return t`${name}: het bieden is gesloten`;
  return closesAt ? t`${name}: bieden kan tot ${momentText(closesAt)}` : name;
}

/** "Vraagprijs € 395.000 k.k.", "Bieden vanaf € 395.000 v.o.n." */
export function priceLine({ askingPrice, isPriceFrom, costs }: ToldSale["rules"]): string {
  if (askingPrice === null)
    return costs === "k.k." ? t`Zonder vraagprijs, k.k.` : t`Zonder vraagprijs, v.o.n.`;
  const price = withCosts(askingPrice, costs);
  return isPriceFrom ? t`Bieden vanaf ${price}` : t`Vraagprijs ${price}`;
}

/** "€ 395.000 k.k.", "€ 395.000 v.o.n." */
export function withCosts(amount: number, costs: SaleRules["costs"]): string {
  const euros = unbrokenEuros(amount);
  return costs === "k.k." ? t`${euros} k.k.` : t`${euros} v.o.n.`;
}

export const costsWords: Record<SaleRules["costs"], string> = {
  "k.k.": dutch`Kosten koper: de overdrachtsbelasting en de notaris voor de overdracht komen bij het bod.`,
  "v.o.n.": dutch`Vrij op naam: de overdrachtsbelasting en de notaris voor de overdracht zitten in het bod.`,
};

/**
 * Rules of sealed bids that no office can change: when one is in time, and who can
 * read it.
 */
export const openingWords: Record<BoxOpening, string> = {
  clock: dutch`Of een bod op tijd is, zegt de klok van de website: het begin van het versturen telt. Duurt het versturen langer dan tien seconden, dan telt het einde. Biedingen komen versleuteld binnen. De website opent ze allemaal tegelijk na het sluiten; tot dan ziet niemand van het kantoor een bedrag. Alleen wie de server beheert, zou er technisch eerder bij kunnen.`,
  "two-staff": dutch`Of een bod op tijd is, zegt de klok van de website: het begin van het versturen telt. Duurt het versturen langer dan tien seconden, dan telt het einde. Biedingen komen versleuteld binnen. Ze gaan pas na het sluiten open, en alleen met de codes van twee medewerkers samen. Tot dan kan niemand ze lezen, ook de beheerder van de website niet.`,
};

/** No bid is a right, and nothing binds before both have signed. */
export const NO_RIGHT = dutch`De verkoper kiest zelf. Het hoogste bod geeft geen recht op de woning, en een koop staat pas vast als koper en verkoper de koopovereenkomst hebben getekend.`;

export const wayNames = { sealed: dutch`Inschrijving`, open: dutch`Bieden in overleg` };

/** How far a sale is, in a few words for staff. */
export function phaseWords({ way, phase }: { way: "open" | "sealed"; phase: SalePhase }): string {
  if (phase === "closed") return way === "sealed" ? "Gesloten, nog niet geopend" : "Gesloten";
  return phaseNames[phase];
}

/** The step that the site cannot take itself, as the listing is another program's. */
export const sourceWords = (status: string): string =>
  `Zet de woning in de bron op ‘${status}’; de site volgt die.`;

const phaseNames: Record<Exclude<SalePhase, "closed">, string> = {
  none: "Nog niet aangekondigd",
  bidding: "Bieden kan",
  choosing: "Wacht op een keuze",
  agreed: "Bod gekozen",
  "called-off": "Afgeblazen",
};
export { reasonsWithoutLog, reasonWithoutLog } from "./without-log.ts";
