import { readSignedId, signId } from "../../platform/security/signed-ids.ts";
import type { Services } from "../../platform/services.ts";
import { findReview } from "./queries.server.ts";

/** The page of a request, which works for as long as its row is kept. */
export const reviewUrl = ({ secrets, publicUrl }: Services, id: string): string =>
  `${publicUrl}/beoordeling/${signId(secrets, "review", id)}`;

/** The request whose link this is; null: it is no link of ours, or the row was erased. */
export async function findReviewByLink({ db, secrets }: Services, token: string) {
  const id = readSignedId(secrets, "review", token);
  return id === null ? null : findReview(db, id);
}
