import type { Act, Doer, SaleWay } from "@voordeur/bids/entry.ts";
import { momentText } from "@voordeur/language/dates.ts";

/** How readers of a log call a bidder: by number for those who bid, by name for staff. */
export type BidderName = (number: number) => string;

type Words = { [Kind in Act["kind"]]: (act: Extract<Act, { kind: Kind }>) => string };

/** A row of the log in words, without names, words of people or reasons. */
export function actWords(act: Act, way: SaleWay, nameOf: BidderName): string {
  const words: Words = {
    announced: ({ closesAt }) => announcement(way, closesAt),
    invited: ({ bidder }) => `${nameOf(bidder)} is uitgenodigd om te bieden`,
    "link-replaced": ({ bidder }) =>
      `De eigen link van ${bidder ? inside(nameOf(bidder)) : "de verkoper"} is ingetrokken`,
    bid: ({ bidder }) => `${nameOf(bidder)} brengt een ${sealed(way)}bod uit`,
    raised: ({ bidder }) =>
      way === "sealed"
        ? `${nameOf(bidder)} vervangt het gesloten bod`
        : `${nameOf(bidder)} verhoogt het bod`,
    withdrawn: ({ bidder }) => `${nameOf(bidder)} trekt het bod in`,
    closed: () => "Het bieden is gesloten",
    "code-entered": () => "De code van een afwezige medewerker is ingevoerd, met opgave van reden",
    opened: ({ bidder }) => `Het gesloten bod van ${inside(nameOf(bidder))} is geopend`,
    unreadable: ({ bidder }) =>
      `Het gesloten bod van ${inside(nameOf(bidder))} kon niet worden geopend`,
    seen: () => "De biedingen zijn bekeken",
    answered: ({ bidder }) => `${nameOf(bidder)} heeft antwoord gekregen`,
    corrected: ({ bidder }) =>
      `Het bod van ${inside(nameOf(bidder))} is verbeterd, met opgave van reden`,
    chosen: ({ bidder }) => `Het bod van ${inside(nameOf(bidder))} is gekozen`,
    refused: ({ bidder }) => `Het bod van ${inside(nameOf(bidder))} is afgewezen`,
    reopened: () => "De verkoop ging niet door: de biedingen tellen weer",
    "called-off": () => "De verkoop is afgeblazen",
    shared: () => "Dit logboek is gedeeld met wie een bod deed, en met de verkoper",
  };
  return (words[act.kind] as (act: Act) => string)(act);
}

function announcement(way: SaleWay, closesAt: string | null): string {
  const name = way === "sealed" ? "inschrijving" : "bieden in overleg";
  const until = closesAt === null ? "" : ` tot ${momentText(new Date(closesAt))}`;
  return `De verkoop is aangekondigd: ${name}${until}`;
}

const sealed = (way: SaleWay) => (way === "sealed" ? "gesloten " : "");

/** Within a sentence: "bieder 2", and names as they are. */
const inside = (name: string) => name.replace(/^Bieder\b/, "bieder");

export function doerWords({ by }: Doer, act: Act): string {
  if (by === "seller") return "door de verkoper";
  if (by === "system") return "door de website";
  const channel = "channel" in act ? act.channel : "page";
  if (by === "bidder") return "op de eigen pagina";
  return channel === "page" ? "door het kantoor" : notedAs[channel];
}

export const notedAs = {
  phone: "telefonisch, genoteerd door het kantoor",
  paper: "op papier, ingevoerd door het kantoor",
  email: "per e-mail, ingevoerd door het kantoor",
  talk: "mondeling, genoteerd door het kantoor",
};
