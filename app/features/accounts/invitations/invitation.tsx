import { href } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { answerPost, readPost } from "../account-action.server.ts";
import { AccountForm, EmailField, PasswordField } from "../account-form.tsx";
import { AccountPage } from "../account-page.tsx";
import { accountMeta, linkPageHeaders } from "../account-route.ts";
import { roleNames } from "../permissions.ts";
import type { Route } from "./+types/invitation";
import { acceptOffer, readOffer } from "./invitation.server.ts";

export const handle = { hydrate: true };
export const headers = linkPageHeaders;
export const meta = accountMeta(
  "Uitnodiging",
  "Neem een uitnodiging aan om mee te werken.",
  href("/auth/uitnodiging"),
);

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, offer: await readOffer(context.get(servicesContext), token) };
}

export async function action(args: Route.ActionArgs) {
  return answerPost(await readPost(args), acceptOffer, "Uitnodiging niet aangenomen");
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { token, offer } = loaderData;
  const refusal = actionData?.refusal;
  if (!offer) {
    return (
      <AccountPage title="Uitnodiging">
        <div className="mt-6">
          <NoticeLine
            tone="error"
            title="Deze uitnodiging is al gebruikt, ingetrokken of verlopen"
            description="Heb je al een wachtwoord gekozen? Dan kun je inloggen. Vraag anders een beheerder om een nieuwe."
          />
        </div>
      </AccountPage>
    );
  }
  const intro = (
    <>
      Je bent uitgenodigd als {roleNames[offer.role].toLowerCase()}
      {offer.email && (
        <>
          {" "}
          met het adres <strong className="break-words text-ink">{offer.email}</strong>
        </>
      )}
      . Kies een wachtwoord; daarna log je in. Is er al een account met dit adres, dan krijgt dat
      dit wachtwoord.
    </>
  );
  return (
    <AccountPage title={offer.name ? `Welkom, ${offer.name}` : "Welkom"} intro={intro}>
      <AccountForm refusal={refusal} hidden={{ token }} submit="Uitnodiging aannemen">
        {offer.email === null && <EmailField refusal={refusal} />}
        <PasswordField fresh isStaff refusal={refusal} />
      </AccountForm>
    </AccountPage>
  );
}
