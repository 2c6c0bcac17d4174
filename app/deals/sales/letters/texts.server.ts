import { t, translated } from "@voordeur/language/text.ts";
import { linesOrDutch } from "../../../platform/language/dutch-parts.ts";
import { replayed, type SaleState } from "@voordeur/bids/state.ts";
import type { BidLetterKind } from "../../../../database/schema/bids.ts";
import type { BidLetterName } from "../../../settings/letters/bid-letters.ts";
import { letterTexts, paragraphsOf, signedOff } from "../../../settings/letters/letter-texts.ts";
import type { EmailContent } from "../../../ui/email/layout.server.tsx";
import { NO_RIGHT, openingWords, priceLine, wayNames } from "../kinds.ts";
import { objectionWords } from "../log/log-words.ts";
import { momentText } from "@voordeur/language/dates.ts";
import type { LetterAbout, Parts } from "./letter-parts.ts";
import { receiptParts } from "./receipt.server.ts";

export type LetterContent = Omit<EmailContent, "opening"> & {
  letter: BidLetterName;
  /** Whether it begins with the other opening of its letter. */
  isOther: boolean;
  title: string;
};

/** A letter to a bidder. None says a word about other bidders or their amounts. */
export function letterContent(kind: BidLetterKind, about: LetterAbout): LetterContent {
  const parts = partsOf[kind](about, replayed(about.entries));
  const {
    letter = bidLettersOf[kind][0],
    isOther = false,
    paragraphs = [],
    facts = [],
    closing = [],
  } = parts;
  const { settings, sale, bidderUrl } = about;
  const texts: Readonly<Record<"subject" | "opening" | "after", string> & { other?: string }> =
    letterTexts(settings, letter, { woning: sale.about });
  const opening = isOther ? (texts.other ?? texts.opening) : texts.opening;
  return {
    letter,
    isOther,
    title: texts.subject,
    paragraphs: [...paragraphsOf(opening), ...paragraphs],
    facts,
    link: parts.link ?? { label: t`Naar uw bod`, url: bidderUrl },
    closing: [...paragraphsOf(texts.after), ...closing, signedOff(settings)],
  };
}

/** The letters of a kind. */
export const bidLettersOf: Readonly<
  Record<BidLetterKind, readonly [BidLetterName, ...BidLetterName[]]>
> = {
  invited: ["bieduitnodiging"],
  receipt: ["biedontvangst", "biedverbetering", "biedintrekking"],
  answered: ["biedantwoord"],
  closed: ["biedsluiting"],
  chosen: ["biedkeuze"],
  refused: ["biedafwijzing"],
  reopened: ["biedheropening"],
  "called-off": ["biedafblazing"],
  shared: ["biedlogboek"],
};

const sharedAt = (entries: LetterAbout["entries"]) =>
  new Date((entries.findLast(({ act }) => act.kind === "shared") ?? entries.at(-1)!).at);

const partsOf: Record<BidLetterKind, (about: LetterAbout, state: SaleState) => Parts> = {
  invited: ({ sale, bidderUrl, keyDigest }) => ({
    paragraphs: [
      ...paragraphsOf(linesOrDutch(sale.rules.text)),
      ...(sale.opening ? [translated(openingWords[sale.opening])] : []),
      translated(NO_RIGHT),
    ],
    facts: [
      { label: t`Wijze van verkoop`, value: translated(wayNames[sale.way]) },
      { label: t`Prijs`, value: priceLine(sale.rules) },
      { label: t`Bieden kan tot`, value: sale.closes_at && momentText(sale.closes_at) },
      { label: t`Om het slot te controleren`, value: keyDigest },
    ],
    link: { label: t`Naar uw pagina om te bieden`, url: bidderUrl },
  }),
  receipt: receiptParts,
  answered: ({ answer }) => ({
    facts: [{ label: t`Antwoord`, value: linesOrDutch(answer ?? "") }],
  }),
  closed: ({ number }, state) => ({ isOther: state.bids.get(number)?.state === "withdrawn" }),
  chosen: () => ({}),
  refused: () => ({}),
  reopened: ({ number }, state) => ({ isOther: state.bids.get(number)?.state !== "standing" }),
  "called-off": () => ({}),
  shared: ({ entries, logUrl, settings }) => ({
    link: { label: t`Bekijk het biedlogboek`, url: logUrl },
    closing: objectionWords(sharedAt(entries), settings),
  }),
};
