import type { SaleRules } from "../../../../../database/schema/bids.ts";

export const askNames = [
  "transferOn",
  "financing",
  "nhg",
  "survey",
  "ownSale",
  "otherConditions",
  "movables",
  "message",
  "hasRead",
] as const satisfies readonly (keyof SaleRules["asks"])[];

export const askWords: Record<(typeof askNames)[number], string> = {
  transferOn: "Gewenste dag van de overdracht",
  financing: "Voorbehoud van financiering, met bedrag en datum",
  nhg: "Nationale Hypotheek Garantie (NHG)",
  survey: "Bouwkundige keuring",
  ownSale: "Verkoop van de eigen woning",
  otherConditions: "Andere voorwaarden, in eigen woorden",
  movables: "Roerende zaken die de bieder wil overnemen",
  message: "Een woord aan de verkoper",
  hasRead: "Bevestigen dat de stukken van de woning gelezen zijn",
};
