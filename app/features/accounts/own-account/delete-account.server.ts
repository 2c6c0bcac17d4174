import { href, redirectDocument } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { noteOwnAct } from "../account-log.server.ts";
import { authOf } from "../auth.server.ts";
import { refuse } from "../input.ts";
import { hasOtherAdmin, lockRoles, roleOf } from "../queries.server.ts";
import { refused } from "../refused.server.ts";
import { hintCookie, sessionHeaders, withCookies } from "../session/session.server.ts";
import { type Owner, refuseWithoutPassword } from "./owner.server.ts";
import { deleteUser } from "../second-factor/queries.server.ts";

const FAILED = "Niet verwijderd";

/** Removes the owner's account with all that belongs to it; the site keeps at least one admin. */
export async function deleteAccount(
  services: Services,
  request: Request,
  owner: Owner,
  form: FormData,
) {
  if (form.get("zeker") !== "ja") {
    const why = "Vink aan dat je het zeker weet.";
    return refused(refuse(form, FAILED, why, { sure: why }), 400);
  }
  const refusal = await refuseWithoutPassword(services, owner, form, FAILED);
  if (refusal) return refusal;
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
    return refused(refuse(form, FAILED, why), 409);
  }
  const { headers } = await authOf(services).api.signOut({
    headers: sessionHeaders(request),
    returnHeaders: true,
  });
  return redirectDocument(noticePath(href("/"), "account-verwijderd"), {
    headers: withCookies([...headers.getSetCookie(), hintCookie(services, false)]),
  });
}
