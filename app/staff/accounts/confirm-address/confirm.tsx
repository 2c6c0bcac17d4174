import { data, Form, href, redirectDocument } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { accountAction, limit, type Post } from "../account-action.server.ts";
import { recordAccountEvent } from "../account-log.server.ts";
import { AccountPage } from "../account-page.tsx";
import { linkPageHeaders } from "../account-headers.server.ts";
import { accountMeta } from "../account-meta.ts";
import { sendEmail } from "../emails.server.ts";
import { readLink, takeAccountLink, tokenOf } from "../links.server.ts";
import { confirmEmail } from "../queries.server.ts";
import { readSession } from "../session/session.server.ts";
import type { Route } from "./+types/confirm";

export const headers = linkPageHeaders;
export const meta = accountMeta(
  "E-mailadres bevestigen",
  "Bevestig het e-mailadres van je account.",
  href("/auth/bevestigen"),
);

export async function loader(args: Route.LoaderArgs) {
  const { token, subject } = await readLink(args, "confirm-address");
  return { token: subject === null ? null : token };
}

export const action = accountAction({ "": confirmAddress, opnieuw: resendConfirmation });

async function confirmAddress({ services, request, form }: Post) {
  const { db, clock } = services;
  const now = clock();
  const isDone = await db.transaction(async (tx) => {
    const userId = await takeAccountLink(tx, now, "confirm-address", tokenOf(form));
    if (userId === null) return false;
    if (await confirmEmail(tx, userId)) {
      await recordAccountEvent(tx, now, "adres-bevestigd", userId);
    }
    return true;
  });
  // The page then says that the link is used or over.
  if (!isDone) return data({}, { status: 410 });
  const { user } = await readSession(services, request);
  const page = user ? href("/auth/wachtwoord") : href("/auth");
  return redirectDocument(noticePath(page, "adres-bevestigd"));
}

/** Sends the signed-in user the link once more, so many times an hour. */
async function resendConfirmation(post: Post) {
  const { services, request } = post;
  const { user } = await readSession(services, request);
  if (!user) return redirectDocument(href("/auth"));
  await limit(post, "Niet verstuurd", "confirm", { account: user.id });
  if (!user.isConfirmed) await sendEmail(services, { kind: "confirm", id: user.id });
  return redirectDocument(noticePath(href("/auth/wachtwoord"), "bevestiging-onderweg"));
}

const over = {
  title: "Deze link is al gebruikt of verlopen",
  description: "Is je adres nog niet bevestigd? Log in en vraag bij Mijn account een nieuwe aan.",
};

export default function Page({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  const { title, description } = refusal ?? over;
  const isOpen = token !== null && !refusal;
  return (
    <AccountPage
      title="E-mailadres bevestigen"
      intro={isOpen && "Bevestig dat dit e-mailadres van jou is."}
    >
      {isOpen ? (
        <Form method="post" className="mt-8">
          <input type="hidden" name="token" value={token} />
          <Button type="submit">Bevestig mijn e-mailadres</Button>
        </Form>
      ) : (
        <div className="mt-6">
          <NoticeLine tone="error" title={title} description={description} />
        </div>
      )}
    </AccountPage>
  );
}
