import { href, redirectDocument } from "react-router";
import { useSessionTabs } from "../../../ui/layout/use-session-tabs.ts";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { limit, readFields, refused } from "../account-action.server.ts";
import { AccountForm, ConfirmField, EmailField } from "../account-form.tsx";
import { AccountPage, BackToSecurity } from "../account-page.tsx";
import { accountHeaders } from "../account-headers.server.ts";
import { accountMeta } from "../account-meta.ts";
import { sendEmail } from "../emails.server.ts";
import { forgottenForm } from "../input.ts";
import {
  ownerAction,
  forOwner,
  type OwnerPost,
  requirePassword,
} from "../own-account/owner.server.ts";
import type { Route } from "./+types/ask";
import { subjectOf } from "./change.ts";

const FAILED = "E-mailadres niet gewijzigd";

export const handle = { hydrate: true };
export const headers = accountHeaders;
export const meta = accountMeta(
  "E-mailadres wijzigen",
  "Wijzig het e-mailadres van je account.",
  href("/auth/beveiliging/adres"),
);

export async function loader(args: Route.LoaderArgs) {
  return forOwner(args, async (_services, { email }) => ({ email }));
}

export const action = ownerAction({ "": askToChange }, FAILED);

/** Writes to the old address. Whether another account has the new one is told to its reader alone. */
async function askToChange(post: OwnerPost): Promise<Response> {
  const { services, owner } = post;
  const { email: to } = readFields(post, forgottenForm);
  if (to === owner.email) throw refused(post, 422, FAILED, "Dat is je adres al.", "email");
  await requirePassword(post, FAILED);
  await limit(post, FAILED, "confirm", { account: owner.id });
  const id = subjectOf({ userId: owner.id, from: owner.email, to, isAgreed: false });
  await sendEmail(services, { kind: "address", id });
  return redirectDocument(noticePath(href("/auth/beveiliging"), "adres-gevraagd"));
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useSessionTabs("in");
  const intro = (
    <>
      Nu log je in met <strong className="break-words text-ink">{loaderData.email}</strong>. Wij
      sturen eerst een link naar dat adres, en daarna een naar het nieuwe. Pas als je beide hebt
      bevestigd, wijzigt er iets.
    </>
  );
  return (
    <AccountPage title="E-mailadres wijzigen" intro={intro}>
      <AccountForm refusal={actionData?.refusal} submit="Stuur de eerste link">
        <EmailField label="Nieuw e-mailadres" />
        <ConfirmField />
      </AccountForm>
      <p className="mt-6 text-muted">
        Kun je de mail van je oude adres niet meer lezen? Maak dan een nieuw account, of vraag als
        medewerker een beheerder om een uitnodiging.
      </p>
      <BackToSecurity />
    </AccountPage>
  );
}
