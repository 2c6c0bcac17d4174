import { href, redirectDocument } from "react-router";
import { inTransaction } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { Tick } from "../../ui/tick.tsx";
import { useSessionTabs } from "../../ui/layout/use-session-tabs.ts";
import { noticePath } from "../../ui/toasts/notices.ts";
import { refused } from "../../staff/accounts/account-action.server.ts";
import { AccountForm, ConfirmField } from "../../staff/accounts/account-form.tsx";
import { noteOwnAct } from "../../staff/accounts/account-log.server.ts";
import { AccountPage, BackToSecurity } from "../../staff/accounts/account-page.tsx";
import { accountHeaders } from "../../staff/accounts/account-headers.server.ts";
import { accountMeta } from "../../staff/accounts/account-meta.ts";
import { heldBy } from "./leaving.server.ts";
import { setClosed } from "../../staff/accounts/staff/queries.server.ts";
import { codesHeldBy } from "../../deals/sales/queries.server.ts";
import { hasOtherAdmin, lockRoles, roleOf } from "../../staff/accounts/queries.server.ts";
import { endSession, withCookies } from "../../staff/accounts/session/session.server.ts";
import type { Route } from "./+types/delete-account";
import {
  ownerAction,
  forOwner,
  type OwnerPost,
  requirePassword,
} from "../../staff/accounts/own-account/owner.server.ts";
import { deleteUser } from "../../staff/accounts/own-account/queries.server.ts";

const FAILED = "Niet verwijderd";

export const handle = { hydrate: true };
export const headers = accountHeaders;
export const meta = accountMeta(
  "Account verwijderen",
  "Verwijder je account en wat erbij hoort.",
  href("/auth/beveiliging/verwijderen"),
);

export async function loader(args: Route.LoaderArgs) {
  return forOwner(args, async (services, owner) => ({
    email: owner.email,
    why: await whyNot(services, owner),
  }));
}

export const action = ownerAction({ "": deleteAccount }, "Niet verwijderd");

/** Removes the owner's account with all that belongs to it; the site keeps at least one admin. */
async function deleteAccount(post: OwnerPost): Promise<Response> {
  const { services, owner, form } = post;
  if (form.get("zeker") !== "ja") {
    throw refused(post, 422, FAILED, "Vink aan dat je het zeker weet.", "sure");
  }
  await requirePassword(post, FAILED);
  const why = await inTransaction(services, async (services, tx) => {
    await lockRoles(tx);
    const isAdmin = (await roleOf(tx, owner.id)) === "admin";
    if (isAdmin && !(await hasOtherAdmin(tx, owner.id))) {
      return "Jij bent de enige beheerder. Maak eerst iemand anders beheerder.";
    }
    // Nobody books a viewing with them from here on.
    await setClosed(tx, owner.id, null);
    const reason = await whyNot(services, owner);
    if (reason) return reason;
    await noteOwnAct(services, owner.id, "account-verwijderd");
    await deleteUser(tx, owner);
    return null;
  });
  if (why !== null) throw refused(post, 409, FAILED, why);
  const headers = withCookies(await endSession(services, post.request));
  return redirectDocument(noticePath(href("/"), "account-verwijderd"), { headers });
}

/** The reason that this account cannot go yet; empty when it can. */
async function whyNot(
  services: Pick<Services, "db" | "clock" | "settings">,
  owner: { id: string; email: string },
): Promise<string> {
  const codes = (await codesHeldBy(services.db, owner.id)).map(({ about }) => about).join("; ");
  const held = await heldBy(services, owner);
  if (held)
    return `Op jouw naam staan nog: ${held}. Een beheerder draagt dat over, bij Medewerkers.`;
  return codes
    ? `Jij hebt een code van de verkoop van ${codes}. Je account kan weg als die biedingen open zijn.`
    : "";
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useSessionTabs("in");
  const refusal = actionData?.refusal;
  const intro = (
    <>
      Het account van <strong className="break-words text-ink">{loaderData.email}</strong> verdwijnt
      met je wachtwoord, je passkeys en je sessies. Waar je naam bij een handeling stond, staat
      daarna “verwijderd account”.
      {loaderData.why && (
        <strong className="mt-3 block text-ink">Dat kan nu niet. {loaderData.why}</strong>
      )}
    </>
  );
  return (
    <AccountPage title="Account verwijderen" intro={intro}>
      <AccountForm refusal={refusal} submit="Account verwijderen">
        <Tick
          name="zeker"
          value="ja"
          aria-invalid={refusal?.fields.sure ? true : undefined}
          aria-describedby={refusal?.fields.sure ? "zeker-fout" : undefined}
        >
          Ik weet dat dit niet ongedaan kan worden gemaakt.
          {refusal?.fields.sure && (
            <span id="zeker-fout" className="block text-brick-600">
              {refusal.fields.sure}
            </span>
          )}
        </Tick>
        <ConfirmField />
      </AccountForm>
      <BackToSecurity />
    </AccountPage>
  );
}
