import type { HashedEntry } from "@voordeur/bids/entry.ts";
import { readSignedId, signId } from "../../platform/security/signed-ids.ts";
import type { Services } from "../../platform/services.ts";

type Signer = Pick<Services, "secrets" | "publicUrl">;

/** More links than this nobody gets in one sale. */
const MOST_REPLACED = 50;

/** How often a link was replaced, by the log; without a bidder the seller's. The newest one works. */
export const replacedLinks = (entries: readonly HashedEntry[], bidder?: number): number =>
  entries.filter(({ act }) => act.kind === "link-replaced" && act.bidder === bidder).length;

const nameOf = (purpose: string, replaced: number) =>
  replaced === 0 ? purpose : `${purpose} ${replaced}`;

function find({ secrets }: Signer, purpose: string, token: string) {
  for (let replaced = 0; replaced <= MOST_REPLACED; replaced += 1) {
    const id = readSignedId(secrets, nameOf(purpose, replaced), token);
    if (id !== null) return { id, replaced };
  }
  return null;
}

/** `proof`: what the page compares with the log, as `proofOf` makes it. */
export const bidderUrl = (
  { secrets, publicUrl }: Signer,
  bidderId: string,
  replaced = 0,
  proof?: string,
) =>
  `${publicUrl}/bod/${signId(secrets, nameOf("bidder", replaced), bidderId)}${proof ? `?bewijs=${proof}` : ""}`;

/** The id of the bidder, and which of their links it is; null: not a link of ours. */
export const findBidder = (services: Signer, token: string) => find(services, "bidder", token);

export const sellerUrl = ({ secrets, publicUrl }: Signer, saleId: string, replaced = 0) =>
  `${publicUrl}/verkoop/${signId(secrets, nameOf("seller of sale", replaced), saleId)}`;

/** The same of the sale. */
export const findSellersSale = (services: Signer, token: string) =>
  find(services, "seller of sale", token);

/** The log without names, for somebody who bid. */
export const logUrl = ({ secrets, publicUrl }: Signer, bidderId: string, replaced = 0) =>
  `${publicUrl}/biedlogboek/${signId(secrets, nameOf("reader of log", replaced), bidderId)}`;

/** The same of the bidder who may read it. */
export const findLogReader = (services: Signer, token: string) =>
  find(services, "reader of log", token);
