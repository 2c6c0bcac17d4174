import type { Sent } from "../../platform/body/acts.ts";
import { foundByLink } from "../../platform/security/private-links.ts";
import { readReplaceable, signReplaceable } from "../../platform/security/replaceable-links.ts";
import type { Services } from "../../platform/services.ts";
import { type Dossier, readDossierOfSeller, type Seller } from "./queries.server.ts";

type Signer = Pick<Services, "secrets" | "publicUrl">;

const PURPOSE = "seller of file";

/** The private page of a seller, or a part of it. */
export const sellerUrl = (
  { secrets, publicUrl }: Signer,
  { id, links_replaced }: Pick<Seller, "id" | "links_replaced">,
  part?: string,
): string =>
  `${publicUrl}/dossier/${signReplaceable(secrets, PURPOSE, id, links_replaced)}${part ? `/${part}` : ""}`;

/**
 * The seller whose link this is, with the file; null: it is no link of ours (any more), or the seller is
 * gone. A file that is closed can still be read: see `closed_at`.
 */
export async function findSeller(
  services: Pick<Services, "db" | "secrets">,
  token: string,
): Promise<{ seller: Seller; dossier: Dossier } | null> {
  const link = readReplaceable(services.secrets, PURPOSE, token);
  const found = link && (await readDossierOfSeller(services.db, link.id));
  return found?.seller.links_replaced === link?.replaced ? found : null;
}

/** A form of a page whose address has the link, with the same. @throws a 404 response */
export const sellerOf = async (sent: Sent) => ({
  ...sent,
  ...foundByLink(await findSeller(sent.services, sent.params["token"] ?? "")),
});
