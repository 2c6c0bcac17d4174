import { href } from "react-router";
import { answerPost, readPost } from "../account-action.server.ts";
import { AccountForm, EmailField } from "../account-form.tsx";
import { AccountPage, LinkLine } from "../account-page.tsx";
import { accountHeaders, accountMeta } from "../account-route.ts";
import type { Route } from "./+types/forgotten-password";
import { requestReset } from "./password-reset.server.ts";

export const handle = { hydrate: true };
export const headers = accountHeaders;
export const meta = accountMeta(
  "Wachtwoord vergeten",
  "Vraag een link aan om een nieuw wachtwoord te kiezen.",
  href("/auth/wachtwoord-vergeten"),
);

export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has("verstuurd") };
}

export async function action(args: Route.ActionArgs) {
  return answerPost(await readPost(args), requestReset);
}

const sentIntro =
  "Als er een account met dit e-mailadres is, ontvang je binnen enkele minuten een e-mail met een link. De link werkt een uur.";
const intro = "Vul je e-mailadres in. Je ontvangt een link om een nieuw wachtwoord te kiezen.";

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal;
  const isSent = loaderData.sent && !refusal;
  return (
    <AccountPage
      title={isSent ? "Kijk in je mailbox" : "Wachtwoord vergeten"}
      intro={isSent ? sentIntro : intro}
    >
      {!isSent && (
        <AccountForm refusal={refusal} submit="Stuur mij een link">
          <EmailField refusal={refusal} />
        </AccountForm>
      )}
      <LinkLine to={href("/auth")}>Terug naar inloggen</LinkLine>
    </AccountPage>
  );
}
