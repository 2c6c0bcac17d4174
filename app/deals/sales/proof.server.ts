import { t } from "@voordeur/language/text.ts";
import { digestOf } from "@voordeur/bids/chain.ts";
import type { HashedEntry } from "@voordeur/bids/entry.ts";
import type { Bidder, Sale, WholeSale } from "../bids/queries.server.ts";

/** The digest of the key that seals the bids, for bidders to keep; null: open talks. */
export const keyDigestOf = ({ public_key }: Pick<Sale, "public_key">): string | null =>
  public_key && digestOf(public_key);

/** How the log stood when a letter was written, for its link: no row up to this one changes unseen. */
export const proofOf = (sale: Sale, { number, hash }: HashedEntry): string =>
  [number, hash, keyDigestOf(sale)].filter(Boolean).join(".");

interface Comparison {
  tone: "good" | "wrong";
  title: string;
  words: string;
}

/**
 * Compares the log with the letter whose link a bidder followed, in words for their page; null when there
 * is nothing to tell.
 */
export function compared(
  { sale, entries, bidder }: Pick<WholeSale, "sale" | "entries"> & { bidder: Bidder },
  isRight: boolean,
  proof: string | null,
): Comparison | null {
  if (!isRight) {
    const words = t`Er is buiten deze website om iets in veranderd, dus leggen wij nu niets vast. Bewaar onze mails en bel ons meteen.`;
    return { tone: "wrong", title: t`Het biedlogboek klopt niet`, words };
  }
  const [, row, hash, key] = /^(\d{1,6})\.([\w-]{43})(?:\.([\w-]{43}))?$/.exec(proof ?? "") ?? [];
  if (!row) return null;
  const entry = entries[Number(row) - 1];
  const isOthers = entry && "bidder" in entry.act && entry.act.bidder !== bidder.number;
  const fits = entry?.hash === hash && !isOthers && (!key || key === keyDigestOf(sale));
  if (fits) {
    const words = t`Het biedlogboek is tot en met regel ${row} niet veranderd.`;
    return { tone: "good", title: t`Dit klopt met onze mail`, words };
  }
  const words = t`Het biedlogboek is tot en met regel ${row} veranderd. Bewaar onze mails en bel ons meteen.`;
  return { tone: "wrong", title: t`Dit past niet bij onze mail`, words };
}
