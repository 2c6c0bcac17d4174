import { t } from "@voordeur/language/text.ts";
import type { BidLetterKind } from "../../../../database/schema/bids.ts";
import type { RegisteredEmails } from "../../../platform/outbox/email-kind.ts";
import { officeSender } from "../../../settings/letters/sender.ts";
import { minePart, writeEmail } from "../../../ui/email/layout.server.tsx";
import { bidderUrl, logUrl, replacedLinks } from "../links.server.ts";
import { keyDigestOf, proofOf } from "../proof.server.ts";
import { readSale } from "../../bids/queries.server.ts";
import { readBidder, readWords } from "../queries.server.ts";
import type { LetterAbout } from "./letter-parts.ts";
import { letterContent } from "./texts.server.ts";

/** A letter as it goes out. It tells how things stood when its row of the log was written. */
export const compose: RegisteredEmails["compose"] = async (services, { subject, ...email }) => {
  const { db, settings } = services;
  const bidder = (await readBidder(db, subject))?.bidder;
  const whole = bidder && bidder.email !== "" && (await readSale(db, bidder.sale_id));
  if (!whole) return null;
  const kind = email.letter as BidLetterKind;
  const row = email.sequence!;
  const words = kind === "answered" ? await readWords(db, bidder.id) : null;
  const entries = whole.entries.slice(0, row);
  const replaced = replacedLinks(whole.entries, bidder.number);
  const about: LetterAbout = {
    sale: whole.sale,
    entries,
    number: bidder.number,
    answer: words?.get(row)?.message ?? null,
    bidderUrl: bidderUrl(services, bidder.id, replaced, proofOf(whole.sale, entries.at(-1)!)),
    keyDigest: keyDigestOf(whole.sale),
    logUrl: logUrl(services, bidder.id, replaced),
    settings,
  };
  const content = letterContent(kind, about);
  const greeting = bidder.name === "" ? t`Goedendag,` : t`Beste ${bidder.name},`;
  return {
    ...officeSender(settings),
    to: bidder.email,
    ...writeEmail(
      { ...content, opening: greeting, more: [minePart(services.publicUrl)] },
      settings.agency,
    ),
  };
};
