import type { Secrets } from "./secrets.ts";
import { readSignedId, signId } from "./signed-ids.ts";

type Signer = Pick<Secrets, "authSecret">;

/** More links than this nobody gets. */
export const MAX_REPLACED = 50;

const nameOf = (purpose: string, replaced: number) =>
  replaced === 0 ? purpose : `${purpose} ${replaced}`;

/** A token as `signId` makes it, of which a number of earlier ones stopped: `replaced`. */
export const signReplaceable = (
  secrets: Signer,
  purpose: string,
  id: string,
  replaced: number,
): string => signId(secrets, nameOf(purpose, replaced), id);

/** The id that a token is about, and which one of its links it is; null: none of ours. */
export function readReplaceable(
  secrets: Signer,
  purpose: string,
  token: string,
): { id: string; replaced: number } | null {
  for (let replaced = 0; replaced <= MAX_REPLACED; replaced += 1) {
    const id = readSignedId(secrets, nameOf(purpose, replaced), token);
    if (id !== null) return { id, replaced };
  }
  return null;
}
