import { dutch, t, translated } from "@voordeur/language/text.ts";
import { andList } from "@voordeur/language/lists.ts";
import type { ActKind, HashedEntry } from "@voordeur/bids/entry.ts";
import { lastBidOf, replayed, termsOf } from "@voordeur/bids/state.ts";
import type { BidTerms } from "@voordeur/bids/terms.ts";
import type { SaleRules } from "../../../../database/schema/bids.ts";
import { exactMomentText, formatDay } from "@voordeur/language/dates.ts";
import type { BidLetterName } from "../../../settings/letters/bid-letters.ts";
import { eurosInWords } from "@voordeur/language/euros-in-words.ts";
import { changesOf } from "../changes.ts";
import { conditionsOf } from "../conditions.ts";
import { withCosts } from "../kinds.ts";
import { termsIn } from "../log/shared-log.ts";
import type { LetterAbout, Parts } from "./letter-parts.ts";

/** The proof that a bid, a raise or a withdrawal is in the log. It names no terms of a sealed bid. */
export function receiptParts({ entries, sale, number, keyDigest }: LetterAbout): Parts {
  const entry = entries.at(-1)!;
  const { act } = entry;
  // A box that was opened tells now what was noted: the bid came when it was noted.
  const came = act.kind === "opened" ? lastBidOf(entries, number)! : entry;
  const terms = termsIn(act);
  const isWithdrawn = act.kind === "withdrawn";
  const before = replayed(entries.slice(0, -1)).bids.get(number);
  const known = before && act.kind !== "bid" ? termsOf(before) : null;
  const changes = terms && known ? changesOf({ terms: known }, { terms }) : [];
  return {
    letter: letters[act.kind],
    isOther: act.kind === "raised",
    paragraphs: [
      ...(terms ? [bidWords(terms, sale.rules.costs)] : isWithdrawn ? [] : [translated(SHUT)]),
      ...noted(act),
    ],
    facts: [
      { label: t`Binnengekomen`, value: exactMomentText(new Date(came.at)) },
      { label: t`Nummer in het logboek`, value: String(came.number) },
      { label: t`Om dit te controleren`, value: came.hash },
      { label: t`Om het slot te controleren`, value: keyDigest },
      { label: t`Vergeleken met eerst`, value: changes.join("\n") },
      ...(terms ? termFacts(terms) : []),
    ],
  };
}

const letters: Partial<Record<ActKind, BidLetterName>> = {
  withdrawn: "biedintrekking",
  corrected: "biedverbetering",
};

const SHUT = dutch`Uw bod zit op slot. Ook wij kunnen het niet lezen tot het bieden gesloten is, dus staat het bedrag niet in deze mail.`;

const channels = {
  phone: dutch`aan de telefoon`,
  paper: dutch`op papier`,
  email: dutch`per e-mail`,
  talk: dutch`in een gesprek`,
};

const OPENED = dutch`Dit noteerden wij voor u. Nu het bieden gesloten is en de biedingen open zijn, kunt u het nalezen. Klopt er iets niet? Bel ons dan meteen.`;

/** Shows bidders what staff noted for them. */
function noted(act: HashedEntry["act"]): string[] {
  if (act.kind === "opened") return [translated(OPENED)];
  if (!("channel" in act) || act.channel === "page") return [];
  return [
    t`U liet ons dit weten ${translated(channels[act.channel])}; wij hebben het genoteerd. Klopt er iets niet? Bel ons dan meteen.`,
  ];
}

/** As a sentence: a long number in words would be broken anywhere in a narrow column. */
const bidWords = ({ amount }: BidTerms, costs: SaleRules["costs"]) =>
  t`U biedt ${withCosts(amount, costs)} (${eurosInWords(amount)}).`;

function termFacts(terms: BidTerms) {
  const { transferOn, movables, message } = terms;
  const also = [movables && t`roerende zaken`, message && t`een woord aan de verkoper`];
  return [
    { label: t`Overdracht`, value: transferOn ? formatDay(transferOn) : t`in overleg` },
    { label: t`Voorwaarden`, value: conditionsOf(terms).join("\n") },
    { label: t`Ook in uw bod`, value: andList(also.filter((one) => one !== false)) },
  ];
}
