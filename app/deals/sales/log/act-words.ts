import { dutch, t, translated } from "@voordeur/language/text.ts";
import type { Act, Doer, SaleWay } from "@voordeur/bids/entry.ts";
import { momentText } from "@voordeur/language/dates.ts";

/** How readers of a log call a bidder: by number for those who bid, by name for staff. */
export type BidderName = (number: number) => string;

type Words = { [Kind in Act["kind"]]: (act: Extract<Act, { kind: Kind }>) => string };

/** A row of the log in words, without names, words of people or reasons. */
export function actWords(act: Act, way: SaleWay, nameOf: BidderName): string {
  const words: Words = {
    announced: ({ closesAt }) => announcement(way, closesAt),
    invited: ({ bidder }) => t`${nameOf(bidder)} is uitgenodigd om te bieden`,
    "link-replaced": ({ bidder }) =>
      bidder
        ? t`De eigen link van ${inside(nameOf(bidder))} is ingetrokken`
        : t`De eigen link van de verkoper is ingetrokken`,
    bid: ({ bidder }) =>
      way === "sealed"
        ? t`${nameOf(bidder)} brengt een gesloten bod uit`
        : t`${nameOf(bidder)} brengt een bod uit`,
    raised: ({ bidder }) =>
      way === "sealed"
        ? t`${nameOf(bidder)} vervangt het gesloten bod`
        : t`${nameOf(bidder)} verhoogt het bod`,
    withdrawn: ({ bidder }) => t`${nameOf(bidder)} trekt het bod in`,
    closed: () => t`Het bieden is gesloten`,
    "code-entered": () => t`De code van een afwezige medewerker is ingevoerd, met opgave van reden`,
    opened: ({ bidder }) => t`Het gesloten bod van ${inside(nameOf(bidder))} is geopend`,
    unreadable: ({ bidder }) =>
      t`Het gesloten bod van ${inside(nameOf(bidder))} kon niet worden geopend`,
    seen: () => t`De biedingen zijn bekeken`,
    answered: ({ bidder }) => t`${nameOf(bidder)} heeft antwoord gekregen`,
    corrected: ({ bidder }) =>
      t`Het bod van ${inside(nameOf(bidder))} is verbeterd, met opgave van reden`,
    chosen: ({ bidder }) => t`Het bod van ${inside(nameOf(bidder))} is gekozen`,
    refused: ({ bidder }) => t`Het bod van ${inside(nameOf(bidder))} is afgewezen`,
    reopened: () => t`De verkoop ging niet door: de biedingen tellen weer`,
    "called-off": () => t`De verkoop is afgeblazen`,
    shared: () => t`Dit logboek is gedeeld met wie een bod deed, en met de verkoper`,
  };
  return (words[act.kind] as (act: Act) => string)(act);
}

function announcement(way: SaleWay, closesAt: string | null): string {
  const name = way === "sealed" ? t`inschrijving` : t`bieden in overleg`;
  return closesAt === null
    ? t`De verkoop is aangekondigd: ${name}`
    : t`De verkoop is aangekondigd: ${name} tot ${momentText(new Date(closesAt))}`;
}

/** Within a sentence: "bieder 2", and names as they are. */
const inside = (name: string) => name.replace(/^(?:Bieder|Bidder)\b/, (word) => word.toLowerCase());

export function doerWords({ by }: Doer, act: Act): string {
  if (by === "seller") return t`door de verkoper`;
  if (by === "system") return t`door de website`;
  const channel = "channel" in act ? act.channel : "page";
  if (by === "bidder") return t`op de eigen pagina`;
  return channel === "page" ? t`door het kantoor` : translated(notedAs[channel]);
}

export const notedAs = {
  phone: dutch`telefonisch, genoteerd door het kantoor`,
  paper: dutch`op papier, ingevoerd door het kantoor`,
  email: dutch`per e-mail, ingevoerd door het kantoor`,
  talk: dutch`mondeling, genoteerd door het kantoor`,
};
