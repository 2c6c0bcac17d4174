import { readSignedId, signId } from "../../platform/security/signed-ids.ts";
import type { Services } from "../../platform/services.ts";

const PURPOSE = "viewing";

export const viewingToken = ({ secrets }: Pick<Services, "secrets">, viewingId: string): string =>
  signId(secrets, PURPOSE, viewingId);

/** The id of the viewing that a token is about; null: none of ours. */
export const readViewingToken = (
  { secrets }: Pick<Services, "secrets">,
  token: string,
): string | null => readSignedId(secrets, PURPOSE, token);

export const viewingUrl = (
  services: Pick<Services, "secrets" | "publicUrl">,
  viewingId: string,
): string => `${services.publicUrl}/bezichtiging/afspraak/${viewingToken(services, viewingId)}`;
