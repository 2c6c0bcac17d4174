import { href } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { answerPost, readPost } from "../account-action.server.ts";
import { AccountForm, PasswordField } from "../account-form.tsx";
import { AccountPage, LinkLine } from "../account-page.tsx";
import { accountMeta, linkPageHeaders } from "../account-route.ts";
import { readLink } from "../links.server.ts";
import { roleOf } from "../queries.server.ts";
import type { Route } from "./+types/new-password";
import { setNewPassword } from "./password-reset.server.ts";

export const handle = { hydrate: true };
export const headers = linkPageHeaders;
export const meta = accountMeta(
  "Nieuw wachtwoord",
  "Kies een nieuw wachtwoord voor je account.",
  href("/auth/nieuw-wachtwoord"),
);

export async function loader(args: Route.LoaderArgs) {
  const { token, subject } = await readLink(args, "new-password");
  const { db } = args.context.get(servicesContext);
  return { token, isStaff: subject !== null && (await roleOf(db, subject)) !== null };
}

export async function action(args: Route.ActionArgs) {
  return answerPost(await readPost(args), setNewPassword);
}

const intro = "Kies een nieuw wachtwoord. Daarna log je op al je apparaten opnieuw in.";

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isStaff } = loaderData;
  const refusal = actionData?.refusal;
  return (
    <AccountPage title="Nieuw wachtwoord" intro={intro}>
      <AccountForm refusal={refusal} hidden={{ token }} submit="Wachtwoord opslaan">
        <PasswordField label="Nieuw wachtwoord" fresh isStaff={isStaff} refusal={refusal} />
      </AccountForm>
      <LinkLine to={href("/auth/wachtwoord-vergeten")}>Vraag een nieuwe link aan</LinkLine>
    </AccountPage>
  );
}
