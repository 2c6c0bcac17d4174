import { href, Link, redirectDocument } from "react-router";
import { readForm } from "../../../platform/body/form.ts";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { AccountForm, CodeField } from "../account-form.tsx";
import { accountHeaders } from "../account-headers.ts";
import { AccountPage } from "../account-page.tsx";
import { orRefuse } from "../refused.server.ts";
import type { Route } from "./+types/second-step";
import { secondStepOf, takeSecondStep } from "./second-step.server.ts";

export const handle = { hydrate: true };
export const headers = accountHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Tweede stap",
    description: "Vul de code uit je app in.",
    path: href("/auth/tweede-stap"),
    noindex: true,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  if (!(await secondStepOf(context.get(servicesContext), request))) {
    throw redirectDocument(href("/auth"));
  }
  return {};
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const client = context.get(clientAddressContext);
  const form = await readForm(request);
  return orRefuse(services, form, "Fout bij inloggen", () =>
    takeSecondStep(services, request, client, form),
  );
}

export default function Page({ actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal;
  return (
    <AccountPage title="Tweede stap">
      <p className="mt-6 text-lg text-muted">
        Vul de zes cijfers in die je app nu laat zien. Is je telefoon er niet? Vul dan een van je
        herstelcodes in.
      </p>
      <AccountForm refusal={refusal} submit="Inloggen">
        <CodeField label="Code uit je app, of een herstelcode" refusal={refusal} />
      </AccountForm>
      <p className="mt-6">
        <Link
          to={href("/auth")}
          className="text-river-700 underline underline-offset-4 hover:text-brick-600"
        >
          Terug naar inloggen
        </Link>
      </p>
    </AccountPage>
  );
}
