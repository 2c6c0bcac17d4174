import { readSignedId, signId } from "../../platform/security/signed-ids.ts";
import type { Services } from "../../platform/services.ts";

type Signer = Pick<Services, "secrets" | "publicUrl">;

/** `proof`: what the page compares with the log, as `proofOf` makes it. */
export const bidderUrl = ({ secrets, publicUrl }: Signer, bidderId: string, proof?: string) =>
  `${publicUrl}/bod/${signId(secrets, "bidder", bidderId)}${proof ? `?bewijs=${proof}` : ""}`;

/** The id of the bidder; null: not a link of ours. */
export const findBidder = ({ secrets }: Signer, token: string) =>
  readSignedId(secrets, "bidder", token);

export const sellerUrl = ({ secrets, publicUrl }: Signer, saleId: string) =>
  `${publicUrl}/verkoop/${signId(secrets, "seller of sale", saleId)}`;

/** The id of the sale; null: not a link of ours. */
export const findSellersSale = ({ secrets }: Signer, token: string) =>
  readSignedId(secrets, "seller of sale", token);

/** The log without names, for somebody who bid. */
export const logUrl = ({ secrets, publicUrl }: Signer, bidderId: string) =>
  `${publicUrl}/biedlogboek/${signId(secrets, "reader of log", bidderId)}`;

/** The id of the bidder who may read it; null: not a link of ours. */
export const findLogReader = ({ secrets }: Signer, token: string) =>
  readSignedId(secrets, "reader of log", token);
