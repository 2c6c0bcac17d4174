import { href } from "react-router";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { AccountForm, ConfirmField } from "../account-form.tsx";
import { AccountPage } from "../account-page.tsx";
import { accountHeaders, accountMeta } from "../account-route.ts";
import type { Route } from "./+types/delete-account";
import { BackToSecurity } from "./back-to-security.tsx";
import { deleteAccount } from "./delete-account.server.ts";
import { answerOwner, forOwner } from "./owner.server.ts";

export const handle = { hydrate: true };
export const headers = accountHeaders;
export const meta = accountMeta(
  "Account verwijderen",
  "Verwijder je account en wat erbij hoort.",
  href("/auth/beveiliging/verwijderen"),
);

export async function loader(args: Route.LoaderArgs) {
  return forOwner(args, async (_services, { email }) => ({ email }));
}

export async function action(args: Route.ActionArgs) {
  return answerOwner(args, deleteAccount, "Niet verwijderd");
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useSessionTabs("in");
  const refusal = actionData?.refusal;
  const intro = (
    <>
      Het account van <strong className="break-words text-ink">{loaderData.email}</strong> verdwijnt
      met je wachtwoord, je passkeys en je sessies. Waar je naam bij een handeling stond, staat
      daarna “verwijderd account”.
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
        <ConfirmField refusal={refusal} />
      </AccountForm>
      <BackToSecurity />
    </AccountPage>
  );
}
