import { href, redirectDocument } from "react-router";
import type { StaffRole } from "../../../../database/staff-role.ts";
import { type Services, servicesContext } from "../../../platform/services.ts";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { accountAction, limit, type Post, readFields, refused } from "../account-action.server.ts";
import { AccountForm, EmailField, NameField, PasswordField } from "../account-form.tsx";
import { recordAccountEvent } from "../account-log.server.ts";
import { AccountPage } from "../account-page.tsx";
import { linkPageHeaders } from "../account-headers.server.ts";
import { accountMeta } from "../account-meta.ts";
import { passwords } from "../auth.server.ts";
import { invitationForm } from "../input.ts";
import { type AccountLink, findAccountLink, takeAccountLink, tokenOf } from "../links.server.ts";
import { staffWeakness } from "../password/staff-password.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { roleNames } from "../permissions.ts";
import { hasOtherAdmin, lockRoles, setRole } from "../queries.server.ts";
import type { Route } from "./+types/invitation";
import { handOver } from "./hand-over.server.ts";
import { findInvitation, takeInvitation } from "./queries.server.ts";

const FAILED = "Uitnodiging niet aangenomen";

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

export const action = accountAction({ "": acceptOffer }, "Uitnodiging niet aangenomen");

/** The offer behind a link; the first admin types an address and a name. */
interface Offer {
  role: StaffRole;
  name: string;
  email: string | null;
}

const firstAdmin: Offer = { role: "admin", name: "", email: null };

/** Null: the link does not work (any more). */
async function readOffer(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string,
): Promise<Offer | null> {
  if ((await findAccountLink(db, clock(), "first-admin", token)) !== null) return firstAdmin;
  const id = await findAccountLink(db, clock(), "invitation", token);
  const offer = id === null ? null : await findInvitation(db, id);
  return offer && { role: offer.role, name: offer.name, email: offer.email };
}

/** Makes the holder of the link a member of staff; only the first admin is signed in by it. */
async function acceptOffer(post: Post): Promise<Response> {
  const { services, form } = post;
  const token = tokenOf(form);
  const offer = await readOffer(services, token);
  if (offer?.email) form.set("email", offer.email);
  if (offer?.name) form.set("name", offer.name);
  const given = offer && readFields(post, invitationForm);
  await limit(post, FAILED, "password");
  const weakness =
    given &&
    (await staffWeakness(given.password, [services.settings.agency.name, given.email, given.name]));
  if (weakness) throw refused(post, 422, FAILED, weakness, "password");
  if (!given || !(await accept(services, token, offer, given))) {
    const over = "Deze uitnodiging is al gebruikt, ingetrokken of verlopen.";
    throw refused(post, 410, FAILED, over);
  }
  // Nobody else was there to invite them, and the password is seconds old.
  if (offer.email === null) return signIn(post);
  return redirectDocument(noticePath(href("/auth"), "uitnodiging-aangenomen"));
}

/**
 * Gives the role, with a password that only the holder of the link knows; once. The holder of the
 * first admin's link reads the server's output and could as well write to its database: the address
 * counts as confirmed. False when the link was used, withdrawn or is over.
 */
async function accept(
  { db, clock }: Services,
  token: string,
  { email: offered }: Offer,
  typed: { email: string; name: string; password: string },
): Promise<boolean> {
  const now = clock();
  const passwordHash = await passwords.hash(typed.password);
  const kind: AccountLink = offered === null ? "first-admin" : "invitation";
  return db.transaction(async (tx) => {
    await lockRoles(tx);
    const subject = await takeAccountLink(tx, now, kind, token);
    if (subject === null) return false;
    const isFirst = offered === null;
    if (isFirst && (await hasOtherAdmin(tx, ""))) return false;
    const offer = isFirst
      ? { ...firstAdmin, email: typed.email }
      : await takeInvitation(tx, subject);
    if (!offer) return false;
    const { email, role } = offer;
    const name = offer.name || typed.name;
    const userId = await handOver(tx, now, { email, name, passwordHash });
    await setRole(tx, userId, role);
    if (!isFirst) await recordAccountEvent(tx, now, "uitnodiging-aangenomen", userId);
    await recordAccountEvent(tx, now, `rol-${role}`, userId);
    return true;
  });
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
  const intro =
    offer.email === null ? (
      "Je wordt de eerste beheerder van deze site. Vul je naam en e-mailadres in en kies een wachtwoord; daarna ben je ingelogd."
    ) : (
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
      <AccountForm
        refusal={refusal}
        hidden={{ token }}
        submit={offer.email === null ? "Beginnen" : "Uitnodiging aannemen"}
      >
        {!offer.name && <NameField />}
        {offer.email === null && <EmailField />}
        <PasswordField fresh="staff" />
      </AccountForm>
    </AccountPage>
  );
}
