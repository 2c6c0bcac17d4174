import { href, redirectDocument } from "react-router";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { refused } from "../account-action.server.ts";
import { AccountForm, ConfirmField } from "../account-form.tsx";
import { noteOwnAct } from "../account-log.server.ts";
import { AccountPage, BackToSecurity } from "../account-page.tsx";
import { accountHeaders } from "../account-headers.server.ts";
import { accountMeta } from "../account-meta.ts";
import { codesHeldBy, type HeldCode } from "../../sales/queries.server.ts";
import { hasOtherAdmin, lockRoles, roleOf } from "../queries.server.ts";
import { endSession, withCookies } from "../session/session.server.ts";
import type { Route } from "./+types/delete-account";
import { answerOwner, forOwner, type OwnerPost, requirePassword } from "./owner.server.ts";
import { deleteUser } from "./queries.server.ts";

const FAILED = "Niet verwijderd";

export const handle = { hydrate: true };
export const headers = accountHeaders;
export const meta = accountMeta(
  "Account verwijderen",
  "Verwijder je account en wat erbij hoort.",
  href("/auth/beveiliging/verwijderen"),
);

export async function loader(args: Route.LoaderArgs) {
  return forOwner(args, async ({ db }, { id, email }) => ({
    email,
    codes: await codesHeldBy(db, id),
  }));
}

export async function action(args: Route.ActionArgs) {
  return answerOwner(args, deleteAccount, "Niet verwijderd");
}

/** Removes the owner's account with all that belongs to it; the site keeps at least one admin. */
async function deleteAccount(post: OwnerPost): Promise<Response> {
  const { services, owner, form } = post;
  if (form.get("zeker") !== "ja") {
    throw refused(post, 400, FAILED, "Vink aan dat je het zeker weet.", "sure");
  }
  await requirePassword(post, FAILED);
  const why = await services.db.transaction(async (tx) => {
    await lockRoles(tx);
    const isAdmin = (await roleOf(tx, owner.id)) === "admin";
    if (isAdmin && !(await hasOtherAdmin(tx, owner.id))) {
      return "Jij bent de enige beheerder. Maak eerst iemand anders beheerder.";
    }
    const codes = await codesHeldBy(tx, owner.id);
    if (codes.length > 0) return codesNeeded(codes);
    await noteOwnAct({ ...services, db: tx }, owner.id, "account-verwijderd");
    await deleteUser(tx, owner);
    return null;
  });
  if (why !== null) throw refused(post, 409, FAILED, why);
  const headers = withCookies(await endSession(services, post.request));
  return redirectDocument(noticePath(href("/"), "account-verwijderd"), { headers });
}

const codesNeeded = (codes: readonly HeldCode[]) =>
  `Jij hebt een code van de verkoop van ${codes.map(({ about }) => about).join("; ")}. Je account kan weg als die biedingen open zijn.`;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useSessionTabs("in");
  const refusal = actionData?.refusal;
  const intro = (
    <>
      Het account van <strong className="break-words text-ink">{loaderData.email}</strong> verdwijnt
      met je wachtwoord, je passkeys en je sessies. Waar je naam bij een handeling stond, staat
      daarna “verwijderd account”.
      {loaderData.codes.length > 0 && (
        <strong className="mt-3 block text-ink">
          Dat kan nu niet. {codesNeeded(loaderData.codes)}
        </strong>
      )}
    </>
  );
  return (
    <AccountPage title="Account verwijderen" intro={intro}>
      <AccountForm refusal={refusal} submit="Account verwijderen">
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="zeker"
            value="ja"
            aria-invalid={refusal?.fields.sure ? true : undefined}
            aria-describedby={refusal?.fields.sure ? "zeker-fout" : undefined}
            className="mt-1 size-5 accent-brick-600"
          />
          <span>
            Ik weet dat dit niet ongedaan kan worden gemaakt.
            {refusal?.fields.sure && (
              <span id="zeker-fout" className="block text-brick-600">
                {refusal.fields.sure}
              </span>
            )}
          </span>
        </label>
        <ConfirmField />
      </AccountForm>
      <BackToSecurity />
    </AccountPage>
  );
}
