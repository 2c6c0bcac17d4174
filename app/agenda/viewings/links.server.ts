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

const VISIT = "visit";

/** The page of a lead's visit: choosing its moment, moving and cancelling it. */
export const visitUrl = (
  { secrets, publicUrl }: Pick<Services, "secrets" | "publicUrl">,
  leadId: string,
): string => `${publicUrl}/afspraak/${signId(secrets, VISIT, leadId)}`;

/** The id of the lead that a visit's token is about; null: none of ours. */
export const readVisitToken = (
  { secrets }: Pick<Services, "secrets">,
  token: string,
): string | null => readSignedId(secrets, VISIT, token);

export const viewingUrl = (
  services: Pick<Services, "secrets" | "publicUrl">,
  viewingId: string,
): string => `${services.publicUrl}/bezichtiging/afspraak/${viewingToken(services, viewingId)}`;
