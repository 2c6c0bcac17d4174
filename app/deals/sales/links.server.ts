import type { HashedEntry } from "@voordeur/bids/entry.ts";
import { readReplaceable, signReplaceable } from "../../platform/security/replaceable-links.ts";
import type { Services } from "../../platform/services.ts";

type Signer = Pick<Services, "secrets" | "publicUrl">;

/** How often a link was replaced, by the log; without a bidder the seller's. The newest one works. */
export const replacedLinks = (entries: readonly HashedEntry[], bidder?: number): number =>
  entries.filter(({ act }) => act.kind === "link-replaced" && act.bidder === bidder).length;

/** `proof`: what the page compares with the log, as `proofOf` makes it. */
export const bidderUrl = (
  { secrets, publicUrl }: Signer,
  bidderId: string,
  replaced = 0,
  proof?: string,
) =>
  `${publicUrl}/bod/${signReplaceable(secrets, "bidder", bidderId, replaced)}${proof ? `?bewijs=${proof}` : ""}`;

/** The id of the bidder, and which of their links it is; null: not a link of ours. */
export const findBidder = ({ secrets }: Signer, token: string) =>
  readReplaceable(secrets, "bidder", token);

export const sellerUrl = ({ secrets, publicUrl }: Signer, saleId: string, replaced = 0) =>
  `${publicUrl}/verkoop/${signReplaceable(secrets, "seller of sale", saleId, replaced)}`;

/** The same of the sale. */
export const findSellersSale = ({ secrets }: Signer, token: string) =>
  readReplaceable(secrets, "seller of sale", token);

/** The log without names, for somebody who bid. */
export const logUrl = ({ secrets, publicUrl }: Signer, bidderId: string, replaced = 0) =>
  `${publicUrl}/biedlogboek/${signReplaceable(secrets, "reader of log", bidderId, replaced)}`;

/** The same of the bidder who may read it. */
export const findLogReader = ({ secrets }: Signer, token: string) =>
  readReplaceable(secrets, "reader of log", token);
