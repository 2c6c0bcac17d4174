import type { Message } from "../../../platform/mail/mail.ts";
import type { Services } from "../../../platform/services.ts";
import { layOut } from "../../../ui/email/layout.server.tsx";
import { bidMailPrefix } from "../letters.server.ts";
import { bidderUrl, logUrl, replacedLinks } from "../links.server.ts";
import { keyDigestOf, proofOf } from "../proof.server.ts";
import type { Bidder, WholeSale } from "../queries.server.ts";
import type { BidLetter } from "./queries.server.ts";
import type { LetterAbout } from "./letter-parts.ts";
import { letterContent } from "./texts.server.ts";

export interface Composed {
  letter: BidLetter;
  bidder: Bidder;
  whole: WholeSale;
  /** The words of the row that it is about, where that is an answer. */
  answer: string | null;
}

/** A letter as it goes out. It tells how things stood when its row of the log was written. */
export function compose(services: Services, { letter, bidder, whole, answer }: Composed): Message {
  const { settings } = services;
  const { from, replyTo } = settings.get("mail");
  const entries = whole.entries.slice(0, letter.number);
  const replaced = replacedLinks(whole.entries, bidder.number);
  const about: LetterAbout = {
    sale: whole.sale,
    entries,
    number: bidder.number,
    answer,
    bidderUrl: bidderUrl(services, bidder.id, replaced, proofOf(whole.sale, entries.at(-1)!)),
    keyDigest: keyDigestOf(whole.sale),
    logUrl: logUrl(services, bidder.id, replaced),
    settings,
  };
  const content = letterContent(letter.kind, about);
  const greeting = bidder.name === "" ? "Goedendag," : `Beste ${bidder.name},`;
  return {
    id: `${bidMailPrefix(bidder.id)}${letter.id}`,
    date: letter.created_at,
    from,
    to: bidder.email,
    replyTo: replyTo ?? settings.agency.email,
    subject: content.title,
    ...layOut({ ...content, opening: greeting }, settings.agency),
  };
}
