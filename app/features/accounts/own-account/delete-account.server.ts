import { href, redirectDocument } from "react-router";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { refused } from "../account-action.server.ts";
import { noteOwnAct } from "../account-log.server.ts";
import { hasOtherAdmin, lockRoles, roleOf } from "../queries.server.ts";
import { endSession, withCookies } from "../session/session.server.ts";
import { type OwnerPost, requirePassword } from "./owner.server.ts";
import { deleteUser } from "./queries.server.ts";

const FAILED = "Niet verwijderd";

/** Removes the owner's account with all that belongs to it; the site keeps at least one admin. */
export async function deleteAccount(post: OwnerPost): Promise<Response> {
  const { services, owner, form } = post;
  if (form.get("zeker") !== "ja") {
    throw refused(post, 400, FAILED, "Vink aan dat je het zeker weet.", "sure");
  }
  await requirePassword(post, FAILED);
  const isGone = await services.db.transaction(async (tx) => {
    await lockRoles(tx);
    const isAdmin = (await roleOf(tx, owner.id)) === "admin";
    if (isAdmin && !(await hasOtherAdmin(tx, owner.id))) return false;
    await noteOwnAct({ ...services, db: tx }, owner.id, "account-verwijderd");
    await deleteUser(tx, owner);
    return true;
  });
  if (!isGone) {
    const why = "Jij bent de enige beheerder. Maak eerst iemand anders beheerder.";
    throw refused(post, 409, FAILED, why);
  }
  const headers = withCookies(await endSession(services, post.request));
  return redirectDocument(noticePath(href("/"), "account-verwijderd"), { headers });
}
