import { data, href } from "react-router";
import { readForm } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { AccountForm, ConfirmField } from "../account-form.tsx";
import { accountHeaders } from "../account-headers.ts";
import { AccountPage } from "../account-page.tsx";
import { orRefuse } from "../refused.server.ts";
import { withCookies } from "../session/session.server.ts";
import type { Route } from "./+types/delete-account";
import { BackToSecurity } from "./back-to-security.tsx";
import { deleteAccount } from "./delete-account.server.ts";
import { requireOwner } from "./owner.server.ts";

export const handle = { hydrate: true };
export const headers = accountHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Account verwijderen",
    description: "Verwijder je account en wat erbij hoort.",
    path: href("/auth/beveiliging/verwijderen"),
    noindex: true,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email, cookies } = await requireOwner(request, context);
  return data({ email }, { headers: withCookies(cookies) });
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const owner = await requireOwner(request, context);
  const form = await readForm(request);
  return orRefuse(services, form, "Niet verwijderd", () =>
    deleteAccount(services, request, owner, form),
  );
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useSessionTabs("in");
  const refusal = actionData?.refusal;
  return (
    <AccountPage title="Account verwijderen">
      <p className="mt-6 text-lg text-muted">
        Het account van <strong className="break-words text-ink">{loaderData.email}</strong>{" "}
        verdwijnt met je wachtwoord, je passkeys en je sessies. Waar je naam bij een handeling
        stond, staat daarna “verwijderd account”.
      </p>
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
