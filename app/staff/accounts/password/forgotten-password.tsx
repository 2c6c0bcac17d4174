import { href, redirectDocument } from "react-router";
import { accountAction, limit, type Post, readFields } from "../account-action.server.ts";
import { AccountForm, EmailField } from "../account-form.tsx";
import { AccountPage, LinkLine } from "../account-page.tsx";
import { accountHeaders } from "../account-headers.server.ts";
import { accountMeta } from "../account-meta.ts";
import { sendEmail } from "../emails.server.ts";
import { forgottenForm } from "../input.ts";
import { findUserId } from "../queries.server.ts";
import { knownBrowser } from "../sign-in/known-browser.server.ts";
import type { Route } from "./+types/forgotten-password";

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

export const action = accountAction({ "": requestReset });

const sentIntro =
  "Als er een account met dit e-mailadres is, ontvang je binnen enkele minuten een e-mail met een link. De link werkt een uur.";
const intro = "Vul je e-mailadres in. Je ontvangt een link om een nieuw wachtwoord te kiezen.";

/** Asks for a link by mail. The answer, and the work done before it, is the same for every address. */
async function requestReset(post: Post): Promise<Response> {
  const { services, request } = post;
  const { email } = readFields(post, forgottenForm);
  const browser = await knownBrowser(services, request, email);
  await limit(post, "Niet verstuurd", "reset", { account: email, browser });
  const id = await findUserId(services.db, email);
  await sendEmail(services, { kind: "reset", id });
  return redirectDocument(`${href("/auth/wachtwoord-vergeten")}?verstuurd=ja`);
}

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
          <EmailField />
        </AccountForm>
      )}
      <LinkLine to={href("/auth")}>Terug naar inloggen</LinkLine>
    </AccountPage>
  );
}
