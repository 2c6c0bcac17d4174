import { chained, digestOf, firstHash } from "@voordeur/bids/chain.ts";
import type { Act, Doer, HashedEntry } from "@voordeur/bids/entry.ts";
import type { BidLetterKind, SaleRules } from "../../../../database/schema/bids.ts";
import { type BidLetterName, bidLetters } from "../../../settings/letters/bid-letters.ts";
import type { LetterSettings } from "../../../settings/letters/letter-texts.ts";
import type { LetterName } from "../../../settings/letters/letters.ts";
import { layOut } from "../../../ui/email/layout.server.tsx";
import { initialRules } from "../rules-text.ts";
import { letterContent } from "./texts.server.ts";

export const isBidLetter = (name: LetterName): name is BidLetterName =>
  Object.hasOwn(bidLetters, name);

const kinds: Record<BidLetterName, BidLetterKind> = {
  bieduitnodiging: "invited",
  biedontvangst: "receipt",
  biedintrekking: "receipt",
  biedantwoord: "answered",
  biedsluiting: "closed",
  biedkeuze: "chosen",
  biedafwijzing: "refused",
  biedheropening: "reopened",
  biedafblazing: "called-off",
  biedlogboek: "shared",
};

/** Whom the other opening of a letter is for. */
const others: Partial<Record<BidLetterName, string>> = {
  biedontvangst: "Aan wie een eerder bod verving",
  biedsluiting: "Aan wie het bod introk",
  biedheropening: "Aan wie het bod introk",
};

interface Example {
  receiver: string;
  subject: string;
  text: string;
  html: string;
}

/** The emails about a bid that nobody made: one for each opening that the letter has. */
export function exampleBidEmails(
  name: BidLetterName,
  about: { publicUrl: string; settings: LetterSettings; about: string },
  now: Date,
): Example[] {
  const other = others[name];
  return [
    { receiver: "Aan de bieder", ...exampleBidEmail(name, about, exampleLog(name, now)) },
    ...(other
      ? [{ receiver: other, ...exampleBidEmail(name, about, exampleLog(name, now, true)) }]
      : []),
  ];
}

function exampleBidEmail(
  name: BidLetterName,
  { publicUrl, settings, about }: { publicUrl: string; settings: LetterSettings; about: string },
  entries: HashedEntry[],
): Omit<Example, "receiver"> {
  const content = letterContent(kinds[name], {
    sale: { about, way: "open", opening: null, closes_at: null, rules },
    entries,
    number: 1,
    answer: "De verkoper hoopt op een iets hoger bod en wil graag in het voorjaar overdragen.",
    bidderUrl: `${publicUrl}/bod`,
    logUrl: `${publicUrl}/biedlogboek`,
    settings,
  });
  const opening = "Beste Sanne de Vries,";
  return { subject: content.title, ...layOut({ ...content, opening }, settings.agency) };
}

const rules: SaleRules = {
  askingPrice: 395_000,
  isPriceFrom: false,
  costs: "k.k.",
  text: initialRules.open,
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

/** The log of an invented sale, up to the row that the letter is about. */
function exampleLog(name: BidLetterName, now: Date, isOther = false): HashedEntry[] {
  const sale = "00000000-0000-4000-8000-000000000000";
  const staff: Doer = { by: "staff", staff: "voorbeeld" };
  const bid = { bidder: 1, channel: "page" } as const;
  const acts: [Act, Doer][] = [
    [{ kind: "announced", way: "open", closesAt: null, rulesDigest: digestOf(rules) }, staff],
    [{ kind: "invited", bidder: 1 }, staff],
    [{ kind: "bid", ...bid, content: exampleContent }, { by: "bidder" }],
  ];
  const withdrawn = { kind: "withdrawn", ...bid } as const;
  if (isOther && name === "biedontvangst")
    acts.push([{ kind: "raised", ...bid, content: exampleContent }, { by: "bidder" }]);
  else if (isOther || name === "biedintrekking") acts.push([withdrawn, { by: "bidder" }]);
  const last = lastActs[kinds[name]];
  if (last) acts.push([last, staff]);
  const entries: HashedEntry[] = [];
  for (const [act, doer] of acts) {
    const entry = { sale, number: entries.length + 1, at: now.toISOString(), doer, act };
    entries.push(chained(entries.at(-1)?.hash ?? firstHash(sale), entry));
  }
  return entries;
}

const exampleContent = {
  terms: {
    amount: 401_500,
    transferOn: null,
    financing: null,
    nhg: false,
    survey: true,
    ownSale: false,
    otherConditions: false,
    movables: true,
    message: false,
  },
  wordsDigest: digestOf("voorbeeld"),
};

const lastActs: Partial<Record<BidLetterKind, Act>> = {
  closed: { kind: "closed" },
  reopened: { kind: "reopened", reason: "voorbeeld" },
  shared: { kind: "shared" },
};
