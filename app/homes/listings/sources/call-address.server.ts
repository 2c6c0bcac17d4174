import { randomBytes } from "node:crypto";
import type { Database } from "../../../platform/database/database.ts";
import { SealError } from "../../../platform/security/seal.ts";
import { isSameText } from "../../../platform/security/same-text.ts";
import {
  forgetSecret,
  openSecret,
  storeSecret,
} from "../../../platform/security/stored-secrets.server.ts";
import type { Services } from "../../../platform/services.ts";
import type { ListingSource } from "../../../settings/groups/sources.ts";

const placeOf = (id: string) => `source-call/${id}`;

/** Where the source's software tells that something changed; null: it has no such address. */
export async function callAddress(services: Services, id: string): Promise<string | null> {
  const key = await openSecret(services, placeOf(id)).catch(unlessUnreadable);
  return key ? `${services.publicUrl}/bronmelding/${id}.${key}` : null;
}

/** Gives the source a new address; an earlier one stops at once. */
export const renewCallAddress = (services: Services, id: string, by: string): Promise<void> =>
  storeSecret(services, placeOf(id), { text: randomBytes(24).toString("base64url"), by });

export const endCallAddress = (db: Database, id: string): Promise<void> =>
  forgetSecret(db, placeOf(id));

/** The source whose address ends so; null: none. */
export async function sourceCalling(
  services: Services,
  token: string,
): Promise<ListingSource | null> {
  const [id = "", ...rest] = token.split(".");
  const source = services.settings
    .get("sources")
    .find((each) => each.id === id && each.removedAt === undefined);
  const known = source && (await openSecret(services, placeOf(id)).catch(unlessUnreadable));
  return known && isSameText(known, rest.join(".")) ? source : null;
}

function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof SealError)) throw error;
}
