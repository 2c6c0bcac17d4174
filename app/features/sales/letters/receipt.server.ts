import type { HashedEntry } from "@voordeur/bids/entry.ts";
import type { BidTerms } from "@voordeur/bids/terms.ts";
import { formatDay } from "../../../ui/date.ts";
import { inWords } from "../amount-in-words.server.ts";
import { conditionsOf } from "../conditions.ts";
import { inFigures } from "../figures.ts";
import { exactMomentText } from "../moments.ts";
import type { LetterAbout, LetterContent } from "./texts.server.ts";

/** The proof that a bid, a raise or a withdrawal is in the log. Of a sealed bid it holds no word. */
export function receiptContent({ sale, entries, bidderUrl }: LetterAbout): LetterContent {
  const entry = entries.at(-1)!;
  const { act } = entry;
  const terms = "content" in act && "terms" in act.content ? act.content.terms : null;
  const isWithdrawn = act.kind === "withdrawn";
  return {
    title: isWithdrawn
      ? `Uw bod op ${sale.about} is ingetrokken`
      : `Ontvangstbewijs van uw bod op ${sale.about}`,
    paragraphs: [openingOf(act), ...(isWithdrawn || terms ? [] : [SHUT]), ...noted(act)],
    facts: [
      { label: "Binnengekomen", value: exactMomentText(new Date(entry.at)) },
      { label: "Nummer in het logboek", value: String(entry.number) },
      { label: "Controlegetal", value: entry.hash },
      ...(terms ? termFacts(terms) : []),
    ],
    link: { label: "Naar uw bod", url: bidderUrl },
    closing: [
      "Bewaar deze mail. Met het nummer en het controlegetal kunt u later in het biedlogboek nagaan dat er niets is veranderd.",
    ],
  };
}

const SHUT =
  "Uw bod zit op slot. Ook wij kunnen het niet lezen tot het bieden gesloten is, dus staat het bedrag niet in deze mail.";

function openingOf({ kind }: HashedEntry["act"]): string {
  if (kind === "withdrawn") return "U hebt uw bod ingetrokken. Het telt niet meer mee.";
  return kind === "raised"
    ? "Uw nieuwe bod is binnen. Het komt in de plaats van uw vorige."
    : "Uw bod is binnen. Dank u wel.";
}

const channels = { phone: "aan de telefoon", paper: "op papier", talk: "in een gesprek" };

/** Whoever did not type it themselves reads here what was noted. */
function noted(act: HashedEntry["act"]): string[] {
  if (!("channel" in act) || act.channel === "page") return [];
  return [
    `U liet ons dit weten ${channels[act.channel]}; wij hebben het genoteerd. Klopt er iets niet? Bel ons dan meteen.`,
  ];
}

function termFacts(terms: BidTerms) {
  const { amount, transferOn, movables, message } = terms;
  const also = [movables && "roerende zaken", message && "een woord aan de verkoper"].filter(
    Boolean,
  );
  return [
    { label: "Uw bod", value: `${inFigures(amount)} (${inWords(amount)})` },
    { label: "Overdracht", value: transferOn ? formatDay(transferOn) : "in overleg" },
    { label: "Voorwaarden", value: conditionsOf(terms).join("\n") },
    { label: "Ook in uw bod", value: also.join(" en ") },
  ];
}
