import { digestOf } from "@voordeur/bids/chain.ts";
import type { Act, Doer } from "@voordeur/bids/entry.ts";
import { exampleTerms, logOf } from "@voordeur/bids/example.ts";
import {
  type BidLetterKind,
  bidLetterKinds,
  type SaleRules,
} from "../../../../database/schema/bids.ts";
import type { BidLetterName } from "../../../settings/letters/bid-letters.ts";
import type { LetterSettings } from "../../../settings/letters/letter-texts.ts";
import { minePart, type WrittenEmail, writeEmail } from "../../../ui/email/layout.server.tsx";
import { initialRules } from "../rules-text.ts";
import { askNames } from "../staff/announce/ask-words.ts";
import { letterContent } from "./texts.server.ts";

interface Example extends WrittenEmail {
  receiver: string;
}

/** The emails about a bid that nobody made: one for each opening that the letter has. */
export function exampleBidEmails(
  name: BidLetterName,
  about: { publicUrl: string; settings: LetterSettings; about: string },
  now: Date,
): Example[] {
  const all = bidLetterKinds.flatMap((kind) =>
    histories.map(({ receiver, acts }) => ({
      receiver,
      content: contentOf(kind, acts, about, now),
    })),
  );
  return [false, true].flatMap((isOther) => {
    const found = all.find(({ content }) => content.letter === name && content.isOther === isOther);
    if (!found) return [];
    const content = { ...found.content, opening: GREETING, more: [minePart(about.publicUrl)] };
    const email = writeEmail(content, about.settings.agency);
    const receiver = isOther ? found.receiver : "Aan de bieder";
    return [{ receiver, ...email }];
  });
}

/** The rules of an invented sale that asks for everything: for examples of letters, and for tests. */
export const exampleRules: SaleRules = {
  askingPrice: 395_000,
  isPriceFrom: false,
  costs: "k.k.",
  text: initialRules.open,
  asks: Object.fromEntries(askNames.map((name) => [name, true])) as SaleRules["asks"],
  namesForSeller: false,
};

const GREETING = "Beste Sanne de Vries,";
const staff: Doer = { by: "staff", staff: "voorbeeld" };
const bidder: Doer = { by: "bidder" };
const bid = { bidder: 1, channel: "page" } as const;
const inLog = { terms: exampleTerms, wordsDigest: digestOf("voorbeeld") };
const higher = { ...inLog, terms: { ...exampleTerms, amount: exampleTerms.amount + 5_000 } };
const highest = { ...exampleTerms, amount: exampleTerms.amount + 6_000 };

/** How things may stand with a bid when a letter goes out, and whom it is for then. */
const histories: readonly { receiver: string; acts: readonly (readonly [Act, Doer])[] }[] = [
  { receiver: "Aan de bieder", acts: [] },
  {
    receiver: "Aan wie een eerder bod verving",
    acts: [[{ kind: "raised", ...bid, content: higher }, bidder]],
  },
  {
    receiver: "Aan wie iets anders had gezegd",
    acts: [
      [{ kind: "raised", bidder: 1, channel: "phone", content: higher }, staff],
      [{ kind: "corrected", bidder: 1, terms: highest, reason: "voorbeeld" }, staff],
    ],
  },
  { receiver: "Aan wie het bod introk", acts: [[{ kind: "withdrawn", ...bid }, bidder]] },
];

function contentOf(
  kind: BidLetterKind,
  acts: (typeof histories)[number]["acts"],
  { publicUrl, settings, about }: { publicUrl: string; settings: LetterSettings; about: string },
  now: Date,
) {
  const { rows } = logOf(
    [
      [
        { kind: "announced", way: "open", closesAt: null, rulesDigest: digestOf(exampleRules) },
        staff,
      ],
      [{ kind: "invited", bidder: 1 }, staff],
      [{ kind: "bid", ...bid, content: inLog }, bidder],
      ...acts,
    ],
    now,
  );
  return letterContent(kind, {
    sale: { about, way: "open", opening: null, closes_at: null, rules: exampleRules },
    entries: rows,
    number: 1,
    answer: "De verkoper hoopt op een iets hoger bod en wil graag in het voorjaar overdragen.",
    keyDigest: null,
    bidderUrl: `${publicUrl}/bod`,
    logUrl: `${publicUrl}/biedlogboek`,
    settings,
  });
}
