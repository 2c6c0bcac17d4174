import type { HashedEntry } from "@voordeur/bids/entry.ts";
import type { BidLetterName } from "../../../settings/letters/bid-letters.ts";
import type { LetterSettings } from "../../../settings/letters/letter-texts.ts";
import type { EmailContent } from "../../../ui/email/layout.server.tsx";
import type { Sale } from "../../bids/queries.server.ts";

export interface LetterAbout {
  sale: Pick<Sale, "about" | "way" | "opening" | "closes_at" | "rules">;
  /** The log up to the row that the letter is about. */
  entries: readonly HashedEntry[];
  number: number;
  answer: string | null;
  /** Null: the bids are not sealed. */
  keyDigest: string | null;
  bidderUrl: string;
  logUrl: string;
  settings: LetterSettings;
}

/** The words of a letter, and what stands between and after them. */
export interface Parts {
  /** Default: the first of its kind. */
  letter?: BidLetterName;
  /** Whether the other opening of the letter fits this bidder. */
  isOther?: boolean;
  paragraphs?: readonly string[];
  facts?: EmailContent["facts"];
  link?: NonNullable<EmailContent["link"]>;
  closing?: readonly string[];
}
