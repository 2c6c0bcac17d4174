import type { Sent } from "../../platform/body/acts.ts";
import { foundByLink } from "../../platform/security/private-links.ts";
import { readSignedId, signId } from "../../platform/security/signed-ids.ts";
import type { Services } from "../../platform/services.ts";
import { type Dossier, readDossierOfSeller, type Seller } from "./queries.server.ts";

type Signer = Pick<Services, "secrets" | "publicUrl">;

const purposeOf = (replaced: number) =>
  replaced === 0 ? "seller of file" : `seller of file ${replaced}`;

/** More links than this nobody gets. */
export const MOST_REPLACED = 50;

/** The private page of a seller, or a part of it. */
export const sellerUrl = (
  { secrets, publicUrl }: Signer,
  { id, links_replaced }: Pick<Seller, "id" | "links_replaced">,
  part?: string,
): string =>
  `${publicUrl}/dossier/${signId(secrets, purposeOf(links_replaced), id)}${part ? `/${part}` : ""}`;

/**
 * The seller whose link this is, with the file; null: it is no link of ours (any more), or the seller is
 * gone. A file that is closed can still be read: see `closed_at`.
 */
export async function findSeller(
  services: Pick<Services, "db" | "secrets">,
  token: string,
): Promise<{ seller: Seller; dossier: Dossier } | null> {
  for (let replaced = 0; replaced <= MOST_REPLACED; replaced += 1) {
    const id = readSignedId(services.secrets, purposeOf(replaced), token);
    if (id === null) continue;
    const found = await readDossierOfSeller(services.db, id);
    return found && found.seller.links_replaced === replaced ? found : null;
  }
  return null;
}

/** The same for the form of a page, whose address has the link. @throws a 404 response */
export const sellerOf = async ({ services, params }: Pick<Sent, "services" | "params">) =>
  foundByLink(await findSeller(services, params["token"] ?? ""));
