import { data, Form, href, redirectDocument } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { accountAction, type Post, refused } from "../account-action.server.ts";
import { noteOwnAct } from "../account-log.server.ts";
import { AccountPage } from "../account-page.tsx";
import { linkPageHeaders } from "../account-headers.server.ts";
import { accountMeta } from "../account-meta.ts";
import { sendEmail } from "../emails.server.ts";
import { readLink, takeAccountLink, tokenOf, withdrawAccountLinks } from "../links.server.ts";
import { renameActor } from "../own-account/queries.server.ts";
import { endAllSessions, findUserId } from "../queries.server.ts";
import { readSession } from "../session/session.server.ts";
import type { Route } from "./+types/follow";
import { changeOf, subjectOf } from "./change.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import { isOpenAt, setAddress } from "./queries.server.ts";

export const headers = linkPageHeaders;
export const meta = accountMeta(
  "E-mailadres wijzigen",
  "Bevestig het nieuwe e-mailadres van je account.",
  href("/auth/adres"),
);

export async function loader(args: Route.LoaderArgs) {
  const { token, subject } = await readLink(args, "change-address");
  if (subject === null) return null;
  const { from, to, isAgreed } = changeOf(subject);
  return { token, from, to, isAgreed };
}

export const action = accountAction({ "": follow }, "E-mailadres niet gewijzigd");

/** The reader of the old address agrees, then that of the new one; only then it changes. */
async function follow(post: Post) {
  const { services, request, form } = post;
  const { clock } = services;
  const now = clock();
  const done = await inTransaction(services, async (services, tx) => {
    const subject = await takeAccountLink(tx, now, "change-address", tokenOf(form));
    if (subject === null) return null;
    const wanted = changeOf(subject);
    const { userId, from, to } = wanted;
    if (!wanted.isAgreed) {
      if (!(await isOpenAt(tx, wanted))) return null;
      const id = subjectOf({ ...wanted, isAgreed: true });
      await sendEmail(services, { kind: "address", id });
      return "asked";
    }
    if ((await findUserId(tx, to)) !== null) {
      const why =
        "Bij dit adres hoort al een account. Verwijder dat eerst, of kies een ander adres.";
      throw refused(post, 409, "E-mailadres niet gewijzigd", why);
    }
    if (!(await setAddress(tx, wanted))) return null;
    await renameActor(tx, from, to);
    // They were sent to the old address.
    for (const kind of ["new-password", "confirm-address"] as const) {
      await withdrawAccountLinks(tx, now, kind, userId);
    }
    await endAllSessions(tx, userId);
    await noteOwnAct(services, userId, "adres-gewijzigd");
    return "changed";
  });
  // The page then says that the link is used or over.
  if (done === null) return data({}, { status: 410 });
  if (done === "changed") return redirectDocument(noticePath(href("/auth"), "adres-gewijzigd"));
  const { user } = await readSession(services, request);
  const page = user ? href("/auth/beveiliging") : href("/auth");
  return redirectDocument(noticePath(page, "adres-halverwege"));
}

const over = {
  title: "Deze link is al gebruikt of verlopen",
  description: "Wil je je adres nog wijzigen? Log in en begin opnieuw bij Beveiliging.",
};

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  if (!loaderData || refusal) {
    const { title, description } = refusal ?? over;
    return (
      <AccountPage title="E-mailadres wijzigen">
        <div className="mt-6">
          <NoticeLine tone="error" title={title} description={description} />
        </div>
      </AccountPage>
    );
  }
  const { token, from, to, isAgreed } = loaderData;
  const intro = (
    <>
      Het account van <strong className="break-words text-ink">{from}</strong> krijgt als adres{" "}
      <strong className="break-words text-ink">{to}</strong>.{" "}
      {isAgreed
        ? "Daarna log je op al je apparaten opnieuw in, met dit adres."
        : "Eerst sturen wij nog een link daarheen."}
    </>
  );
  return (
    <AccountPage title="E-mailadres wijzigen" intro={intro}>
      <Form method="post" className="mt-8">
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{isAgreed ? "Bevestig dit adres" : "Ja, wijzig mijn adres"}</Button>
      </Form>
    </AccountPage>
  );
}
