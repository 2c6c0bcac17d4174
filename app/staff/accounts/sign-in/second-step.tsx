import { href, redirectDocument } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { accountAction } from "../account-action.server.ts";
import { AccountForm, CodeField } from "../account-form.tsx";
import { AccountPage, LinkLine } from "../account-page.tsx";
import { accountHeaders } from "../account-headers.server.ts";
import { accountMeta } from "../account-meta.ts";
import type { Route } from "./+types/second-step";
import { secondStepOf, takeSecondStep } from "./second-step.server.ts";

export const handle = { hydrate: true };
export const headers = accountHeaders;
export const meta = accountMeta(
  "Tweede stap",
  "Vul de code uit je app in.",
  href("/auth/tweede-stap"),
);

export async function loader({ context, request }: Route.LoaderArgs) {
  if (!(await secondStepOf(context.get(servicesContext), request))) {
    throw redirectDocument(href("/auth"));
  }
  return {};
}

export const action = accountAction({ "": takeSecondStep }, "Fout bij inloggen");

const intro =
  "Vul de zes cijfers in die je app nu laat zien. Is je telefoon er niet? Vul dan een van je herstelcodes in.";

export default function Page({ actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal;
  return (
    <AccountPage title="Tweede stap" intro={intro}>
      <AccountForm refusal={refusal} submit="Inloggen">
        <CodeField label="Code uit je app, of een herstelcode" />
      </AccountForm>
      <LinkLine to={href("/auth")}>Terug naar inloggen</LinkLine>
    </AccountPage>
  );
}
