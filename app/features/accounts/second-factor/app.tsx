import { data, href, Link } from "react-router";
import { readForm } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { pageMeta } from "../../../ui/meta/page-meta.ts";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { AccountForm, CodeField, ConfirmField } from "../account-form.tsx";
import { accountHeaders } from "../account-headers.ts";
import { AccountPage } from "../account-page.tsx";
import type { Refusal } from "../input.ts";
import { orRefuse } from "../refused.server.ts";
import { withCookies } from "../session/session.server.ts";
import type { Route } from "./+types/app";
import { beginApp, confirmApp, readApp, renewCodes, switchAppOff } from "./app.server.ts";
import { BackToSecurity } from "../own-account/back-to-security.tsx";
import { requireOwner } from "../own-account/owner.server.ts";
import { accessOf } from "./required.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { AppSetup } from "./totp.server.ts";

export const handle = { hydrate: true };
export const headers = accountHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Tweede stap met een app",
    description: "Inloggen met je wachtwoord en een code uit een app.",
    path: href("/auth/beveiliging/app"),
    noindex: true,
  });
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const owner = await requireOwner(request, context);
  const state = await readApp(services, owner);
  const access = await accessOf(services.db, { user: owner, session: owner.session });
  return data(
    { state, isRequired: access?.lacks === "none" },
    { headers: withCookies(owner.cookies) },
  );
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const owner = await requireOwner(request, context);
  const form = await readForm(request);
  const act = form.get("act");
  return orRefuse(services, form, "Niet gelukt", async () => {
    if (act === "bevestigen") return confirmApp(services, request, owner, form);
    if (act === "codes") return renewCodes(services, owner, form);
    if (act === "uitzetten") return switchAppOff(services, request, owner, form);
    return beginApp(services, request, owner, form);
  });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useSessionTabs("in");
  const { state, isRequired } = loaderData;
  const answer = actionData as { refusal?: Refusal; act?: string; codes?: string[] } | undefined;
  const refusal = answer?.refusal;
  if (answer?.codes) return <RecoveryCodes codes={answer.codes} />;
  return (
    <AccountPage title="Tweede stap">
      {isRequired && <Required />}
      {state.is === "off" && <Begin refusal={refusal} />}
      {state.is === "begun" && <Confirm setup={state.setup} refusal={refusal} />}
      {state.is === "on" && <Manage codesLeft={state.codesLeft} refusal={refusal} />}
      <BackToSecurity />
    </AccountPage>
  );
}

function Required() {
  return (
    <p className="mt-6 border-l-4 border-river-600 bg-river-50 px-5 py-3">
      Medewerkers hebben een tweede stap nodig. Het beheer gaat voor je open zodra die aanstaat. Een{" "}
      <Link to={href("/auth/beveiliging/passkeys")} className="underline underline-offset-4">
        passkey
      </Link>{" "}
      is ook goed.
    </p>
  );
}

interface Shown {
  refusal: Refusal | undefined;
}

function Begin({ refusal }: Shown) {
  return (
    <>
      <p className="mt-6 text-lg text-muted">
        Bij het inloggen vragen we na je wachtwoord een code uit een app op je telefoon. Wie alleen
        je wachtwoord kent, komt er dan niet in. Elke app voor codes is goed, zoals Google
        Authenticator, Microsoft Authenticator of 1Password.
      </p>
      <AccountForm refusal={refusal} hidden={{ act: "beginnen" }} submit="Tweede stap instellen">
        <ConfirmField refusal={refusal} />
      </AccountForm>
    </>
  );
}

function Confirm({ setup, refusal }: Shown & { setup: AppSetup }) {
  return (
    <>
      <p className="mt-6 text-lg text-muted">
        Scan deze code met je app, en vul daarna de zes cijfers in die de app laat zien.
      </p>
      <img
        src={setup.picture}
        alt="QR-code voor je app"
        width={240}
        height={240}
        className="mt-6 h-60 w-60 rounded-lg border border-line bg-white p-2"
      />
      <p className="mt-4 text-muted">
        Kun je niet scannen? Typ dan deze sleutel over in de app:
        <code className="mt-1 block text-lg break-words text-ink">{setup.secret}</code>
      </p>
      <AccountForm refusal={refusal} hidden={{ act: "bevestigen" }} submit="Aanzetten">
        <CodeField label="Code uit de app" refusal={refusal} digits />
      </AccountForm>
    </>
  );
}

function Manage({ codesLeft, refusal }: Shown & { codesLeft: number }) {
  return (
    <>
      <p className="mt-6 text-lg text-muted">
        De tweede stap staat aan. Je hebt nog {codesLeft}{" "}
        {codesLeft === 1 ? "herstelcode" : "herstelcodes"}.
      </p>
      <AccountForm
        refusal={refusal}
        submit={[
          { act: "codes", label: "Nieuwe herstelcodes maken" },
          { act: "uitzetten", label: "Tweede stap uitzetten" },
        ]}
      >
        <ConfirmField refusal={refusal} />
      </AccountForm>
    </>
  );
}
