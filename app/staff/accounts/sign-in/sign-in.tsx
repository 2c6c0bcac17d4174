import { data, href, Link, redirect } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { accountAction } from "../account-action.server.ts";
import { AccountForm, EmailField, PasswordField } from "../account-form.tsx";
import { AccountPage, LinkLine, Notice } from "../account-page.tsx";
import { accountHeaders } from "../account-headers.server.ts";
import { accountMeta } from "../account-meta.ts";
import { accessOf } from "../second-factor/required.server.ts";
import { readSession, withCookies } from "../session/session.server.ts";
import type { Route } from "./+types/sign-in";
import { PasskeyButton } from "./passkey-button.tsx";
import { register } from "./register.server.ts";
import { signIn } from "./sign-in.server.ts";

export const handle = { hydrate: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData?.registering ? "Account aanmaken" : "Inloggen";
  return accountMeta(title, "Inloggen of een account aanmaken.", href("/auth"))({ matches });
}

export const headers = accountHeaders;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const page = { registering: searchParams.get("tab") === "registreren", isAgain: false };
  // The admin page sends here when its check failed: sending back would go round and round.
  if (searchParams.get("controle") === "mislukt") return data(page);
  const session = await readSession(services, request);
  const headers = withCookies(session.cookies);
  const isAgain = (await accessOf(services.db, session))?.lacks === "unshown";
  if (session.user && !isAgain) throw redirect(href("/admin"), { headers });
  return data({ ...page, isAgain }, { headers });
}

export const action = accountAction(
  { "": signIn, registreren: register },
  { "": "Fout bij inloggen", registreren: "Fout bij registreren" },
);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useSessionTabs("out");
  const { registering, isAgain } = loaderData;
  const refusal = actionData?.refusal;
  const hidden = { act: registering ? "registreren" : "inloggen" };
  return (
    <AccountPage title={registering ? "Account aanmaken" : "Inloggen"}>
      {isAgain && (
        <Notice>
          Voor het beheer is een tweede stap verplicht. Log daarom opnieuw in: met je wachtwoord en
          een code, of met een passkey.
        </Notice>
      )}
      <Tabs registering={registering} />
      <AccountForm
        key={hidden.act}
        refusal={refusal}
        hidden={hidden}
        submit={registering ? "Registreren" : "Inloggen"}
      >
        <EmailField />
        <PasswordField {...(registering && { fresh: "visitor" })} />
      </AccountForm>
      {!registering && <PasskeyButton />}
      {!registering && (
        <LinkLine to={href("/auth/wachtwoord-vergeten")}>Wachtwoord vergeten?</LinkLine>
      )}
    </AccountPage>
  );
}

function Tabs({ registering }: { registering: boolean }) {
  const tabs = [
    { label: "Inloggen", tab: "inloggen", current: !registering },
    { label: "Registreren", tab: "registreren", current: registering },
  ];
  return (
    <nav aria-label="Inloggen of registreren" className="mt-8 flex gap-8 border-b border-line">
      {tabs.map(({ label, tab, current }) => (
        <Link
          key={tab}
          to={`${href("/auth")}?${new URLSearchParams({ tab })}`}
          aria-current={current ? "page" : undefined}
          className="-mb-px border-b-2 border-transparent py-3 font-medium text-muted hover:text-brick-600 aria-[current=page]:border-brick-500 aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
