import type { HashedEntry } from "@voordeur/bids/entry.ts";
import { replayed, type SaleState } from "@voordeur/bids/state.ts";
import type { BidLetterKind } from "../../../../database/schema/bids.ts";
import type { Agency } from "../../../settings/agency.ts";
import type { EmailContent } from "../../../ui/email/layout.server.tsx";
import { NO_RIGHT, openingWords, priceLine } from "../kinds.ts";
import { objectionWords } from "../log/log-words.ts";
import { momentText } from "../moments.ts";
import type { Sale } from "../queries.server.ts";

export interface LetterAbout {
  sale: Sale;
  /** The log up to the row that the letter is about. */
  entries: readonly HashedEntry[];
  /** The bidder's. */
  number: number;
  bidderUrl: string;
  logUrl: string;
  office: Agency;
}

export type LetterContent = Omit<EmailContent, "opening"> & { title: string };

/** Every letter but the receipt. Of other bidders and their amounts none holds a word. */
export function otherContent(
  kind: Exclude<BidLetterKind, "receipt">,
  about: LetterAbout,
): LetterContent {
  const parts = texts[kind](about, replayed(about.entries));
  const link = { label: "Naar uw bod", url: about.bidderUrl };
  return { facts: [], closing: [], link, ...parts };
}

type Parts = Pick<LetterContent, "title" | "paragraphs"> & Partial<LetterContent>;

const texts: Record<
  Exclude<BidLetterKind, "receipt">,
  (about: LetterAbout, state: SaleState) => Parts
> = {
  invited: ({ sale, bidderUrl, office }) => ({
    title: `U kunt bieden op ${sale.about}`,
    paragraphs: [
      "Met de knop hieronder brengt u zelf een bod uit. De link is alleen voor u: stuur hem niet door.",
      sale.rules.text,
      ...(sale.opening ? [openingWords[sale.opening]] : []),
      NO_RIGHT,
    ],
    facts: [
      {
        label: "Wijze van verkoop",
        value: sale.way === "sealed" ? "Inschrijving" : "Bieden in overleg",
      },
      { label: "Prijs", value: priceLine(sale.rules) },
      { label: "Bieden kan tot", value: sale.closes_at && momentText(sale.closes_at) },
    ],
    link: { label: "Naar uw pagina om te bieden", url: bidderUrl },
    closing: [`Liever bieden met hulp? Bel ons op ${office.phone.display}.`],
  }),
  closed: ({ sale, number }, state) => ({
    title: `Het bieden op ${sale.about} is gesloten`,
    paragraphs:
      state.bids.get(number)?.state === "withdrawn"
        ? ["Er kan niet meer worden geboden. Uw bod had u ingetrokken; u hoeft niets te doen."]
        : [
            "Er kan niet meer worden geboden. Uw bod telt mee.",
            "De verkoper weegt nu alle biedingen. U hoort van ons, wat het ook wordt.",
          ],
  }),
  chosen: ({ sale }) => ({
    title: `Uw bod op ${sale.about} is gekozen`,
    paragraphs: [
      "Gefeliciteerd! De verkoper wil de woning aan u verkopen.",
      "Wij bellen u om de afspraken door te nemen en de koopovereenkomst te maken. De koop staat pas vast als u en de verkoper die allebei hebben getekend. Daarna hebt u nog drie dagen bedenktijd.",
    ],
  }),
  refused: ({ sale }, state) => ({
    title: `Over uw bod op ${sale.about}`,
    paragraphs: [
      `${state.phase === "agreed" ? "De verkoper heeft voor een ander bod gekozen." : "De verkoper gaat niet in op uw bod."} Dat is geen leuk bericht, en wij weten hoeveel er bij een bod komt kijken. Dank dat u het deed.`,
      "Zodra de koop definitief is, krijgt u van ons het biedlogboek. Daarin ziet u, zonder namen, wat er is geboden en wanneer.",
    ],
    closing: ["Wilt u erover praten, of samen verder zoeken? Bel ons gerust."],
  }),
  reopened: ({ sale, number }, state) => ({
    title: `De verkoop van ${sale.about} is weer open`,
    paragraphs: [
      "De koop met de bieder die gekozen was, gaat niet door. De verkoper kijkt opnieuw naar de biedingen.",
      state.bids.get(number)?.state === "standing"
        ? "Uw bod telt weer mee. Wilt u dat niet? Laat het ons dan meteen weten."
        : "Uw bod telt niet mee; u hoeft niets te doen.",
    ],
  }),
  "called-off": ({ sale }) => ({
    title: `De verkoop van ${sale.about} gaat niet door`,
    paragraphs: [
      "De woning wordt nu niet verkocht. Uw bod is daarmee vervallen; u hoeft niets te doen.",
      "Dank voor uw interesse. Komt de woning weer te koop, dan laten wij het graag weten.",
    ],
  }),
  shared: ({ sale, entries, logUrl, office }) => ({
    title: `Het biedlogboek van ${sale.about}`,
    paragraphs: [
      "Het biedlogboek staat voor u klaar. U leest er, zonder namen, wat er is geboden, wanneer, en wat er daarna gebeurde.",
    ],
    link: { label: "Bekijk het biedlogboek", url: logUrl },
    closing: objectionWords(new Date(entries.at(-1)!.at), office),
  }),
};
