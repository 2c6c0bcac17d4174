import { href, Link } from "react-router";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { AccountForm, CodeField, ConfirmField } from "../account-form.tsx";
import { AccountPage, BackToSecurity, Intro, Notice } from "../account-page.tsx";
import { accountHeaders } from "../account-headers.server.ts";
import { accountMeta } from "../account-meta.ts";
import type { Refusal } from "../input.ts";
import { ownerAction, forOwner } from "../own-account/owner.server.ts";
import type { Route } from "./+types/app";
import { beginApp, confirmApp, readApp, renewCodes, switchAppOff } from "./app.server.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { accessOf } from "./required.server.ts";
import type { AppSetup } from "./totp.server.ts";

export const handle = { hydrate: true };
export const headers = accountHeaders;
export const meta = accountMeta(
  "Tweede stap met een app",
  "Inloggen met je wachtwoord en een code uit een app.",
  href("/auth/beveiliging/app"),
);

export async function loader(args: Route.LoaderArgs) {
  return forOwner(args, async (services, owner) => {
    const state = await readApp(services, owner);
    const access = await accessOf(services.db, { user: owner, session: owner.session });
    return { state, isRequired: access?.lacks === "none" };
  });
}

export const action = ownerAction(
  { "": beginApp, bevestigen: confirmApp, codes: renewCodes, uitzetten: switchAppOff },
  "Niet gelukt",
);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useSessionTabs("in");
  const { state, isRequired } = loaderData;
  if (actionData && "codes" in actionData) return <RecoveryCodes codes={actionData.codes} />;
  const refusal = actionData?.refusal;
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
    <Notice>
      Medewerkers hebben een tweede stap nodig. Het beheer gaat voor je open zodra die aanstaat. Een{" "}
      <Link to={href("/auth/beveiliging/passkeys")} className="underline">
        passkey
      </Link>{" "}
      is ook goed.
    </Notice>
  );
}

interface Shown {
  refusal: Refusal | undefined;
}

function Begin({ refusal }: Shown) {
  return (
    <>
      <Intro>
        Bij het inloggen vragen we na je wachtwoord een code uit een app op je telefoon. Wie alleen
        je wachtwoord kent, komt er dan niet in. Elke app voor codes is goed, zoals Google
        Authenticator, Microsoft Authenticator of 1Password.
      </Intro>
      <AccountForm refusal={refusal} hidden={{ act: "beginnen" }} submit="Tweede stap instellen">
        <ConfirmField />
      </AccountForm>
    </>
  );
}

function Confirm({ setup, refusal }: Shown & { setup: AppSetup }) {
  return (
    <>
      <Intro>
        Scan deze code met je app, en vul daarna de zes cijfers in die de app laat zien.
      </Intro>
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
        <CodeField label="Code uit de app" digits />
      </AccountForm>
    </>
  );
}

function Manage({ codesLeft, refusal }: Shown & { codesLeft: number }) {
  return (
    <>
      <Intro>
        De tweede stap staat aan. Je hebt nog {codesLeft}{" "}
        {codesLeft === 1 ? "herstelcode" : "herstelcodes"}.
      </Intro>
      <AccountForm
        refusal={refusal}
        submit={[
          { act: "codes", label: "Nieuwe herstelcodes maken" },
          { act: "uitzetten", label: "Tweede stap uitzetten" },
        ]}
      >
        <ConfirmField />
      </AccountForm>
    </>
  );
}
