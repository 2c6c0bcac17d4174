import type { Sent } from "../../platform/body/acts.ts";
import { foundByLink } from "../../platform/security/private-links.ts";
import { readReplaceable, signReplaceable } from "../../platform/security/replaceable-links.ts";
import type { Services } from "../../platform/services.ts";
import { type Party, readTransferOfParty, type Transfer } from "./queries.server.ts";

type Signer = Pick<Services, "secrets" | "publicUrl">;

const PURPOSE = "party of transfer";

/** The private page of a party, or a part of it. */
export const partyUrl = (
  { secrets, publicUrl }: Signer,
  { id, links_replaced }: Pick<Party, "id" | "links_replaced">,
  part?: string,
): string =>
  `${publicUrl}/overdracht/${signReplaceable(secrets, PURPOSE, id, links_replaced)}${part ? `/${part}` : ""}`;

/**
 * The party whose link this is, with the transfer; null: it is no link of ours (any more), or the party
 * is gone. A transfer that is closed or fell through can still be read.
 */
export async function findParty(
  services: Pick<Services, "db" | "secrets">,
  token: string,
): Promise<{ party: Party; transfer: Transfer } | null> {
  const link = readReplaceable(services.secrets, PURPOSE, token);
  const found = link && (await readTransferOfParty(services.db, link.id));
  return found?.party.links_replaced === link?.replaced ? found : null;
}

/** A form of a page whose address has the link, with the same. @throws a 404 response */
export const partyOf = async (sent: Sent) => ({
  ...sent,
  ...foundByLink(await findParty(sent.services, sent.params["token"] ?? "")),
});
