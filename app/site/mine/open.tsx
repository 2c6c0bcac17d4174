import { dutch, t } from "@voordeur/language/text.ts";
import { data, href, redirect } from "react-router";
import { formAction, type Sent } from "../../platform/body/acts.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { readProof, takeProof } from "../../platform/security/addressees.ts";
import { privateLinkHeaders } from "../../platform/security/private-links.ts";
import { servicesContext } from "../../platform/services.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PrivatePage, privateMeta } from "../../ui/private-page.tsx";
import type { Route } from "./+types/open";
import { keepBrowser } from "./browser.server.ts";
import { namedAddressee } from "./read-mine.server.ts";

export const meta = privateMeta(dutch`Open uw pagina`, "/mijn");

export const headers = () => privateLinkHeaders;

/** Uses nothing up: programs that look at mails open links too, and post to their bare address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const addressee = await readProof(context.get(servicesContext), "mine-open", params.token);
  return data({ works: addressee !== null }, { status: addressee ? 200 : 404 });
}

export const action = formAction({
  find: (sent: Sent) => sent,
  answer: (cookie: string) =>
    redirect(href("/mijn"), { status: 303, headers: { "Set-Cookie": cookie } }),
})({
  openen: {
    inOne: true,
    run: async ({ services, params }) => {
      const addressee = await takeProof(services, "mine-open", params["token"] ?? "");
      // Its page says what there is to do.
      if (!addressee) throw new Refused({}, 404);
      return keepBrowser(services, await namedAddressee(services, addressee));
    },
  },
});

export default function Page({ loaderData: { works } }: Route.ComponentProps) {
  if (!works) {
    return (
      <PrivatePage
        title={t`Deze link werkt niet meer`}
        lead={t`Hij werkt een half uur, en één keer. Vraag gerust een nieuwe.`}
      >
        <p className="mt-8">
          <ButtonLink to={href("/mijn")}>{t`Mail mij mijn pagina`}</ButtonLink>
        </p>
      </PrivatePage>
    );
  }
  return (
    <PrivatePage
      title={t`Open uw pagina`}
      lead={t`Deze browser opent haar daarna dertig dagen lang. Is hij van iemand anders? Vergeet hem dan als u klaar bent, onderaan uw pagina.`}
    >
      <form method="post" className="mt-8">
        <Button act="openen">{t`Open mijn pagina`}</Button>
      </form>
    </PrivatePage>
  );
}
