import { dutch, t } from "@voordeur/language/text.ts";
import { href, redirect } from "react-router";
import { ownerLink } from "../../agenda/viewings/owner/service.server.ts";
import { readSaved } from "../../people/saved/cookie.server.ts";
import { formAction, type Sent } from "../../platform/body/acts.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { takeProof, makeProof } from "../../platform/security/addressees.ts";
import { foundByLink, privateLinkHeaders } from "../../platform/security/private-links.ts";
import { clientAddressContext, servicesContext } from "../../platform/services.ts";
import { spokenUrl } from "../../settings/paths/languages.ts";
import { PrivatePage, privateMeta } from "../../ui/private-page.tsx";
import type { Route } from "./+types/show";
import { AskForm, ChooseName, Subscribe } from "./forms.tsx";
import { dropBrowser, keepBrowser, readBrowser, tokenIn } from "./browser.server.ts";
import { linkForm, nameForm, pageForm } from "./input.ts";
import { askForLink } from "./letter.server.ts";
import { itemsOf, namedAddressee, peopleOf, readMine } from "./read-mine.server.ts";
import { ItemList, PartList } from "./lists.tsx";

export const meta = privateMeta(dutch`Alles van u bij ons`, "/mijn");

export const headers = () => privateLinkHeaders;

/** Who is not known gets the form that mails the way in. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const addressee = await readBrowser(services, request);
  const isSent = new URL(request.url).searchParams.has("verstuurd");
  if (!addressee) return { isSent, mine: null };
  const { parts, names, mustChoose, isWhole } = await readMine(services, addressee);
  const homes = new Set(parts.map(({ about }) => about));
  const saved = readSaved(services, request).homes.length;
  return {
    isSent: false,
    mine: {
      email: addressee.email,
      names,
      // The home that all is about stands above it, once.
      about: homes.size === 1 ? [...homes][0]! : "",
      isWhole,
      mustChoose,
      asked: itemsOf(parts, "asked"),
      done: itemsOf(parts, "done"),
      coming: itemsOf(parts, "coming"),
      past: itemsOf(parts, "past").toReversed().slice(0, 30),
      parts: parts.map(({ title, about, to, ownerPage }) => ({ title, about, to, ownerPage })),
      saved,
    },
  };
}

/** The addressee whom this browser is known to be. @throws a 404 response */
const addresseeOf = async ({ services, request }: Sent) =>
  foundByLink(await readBrowser(services, request));

/** Each is an address of its own, for years. */
const CALENDARS = { name: "mine-calendar", limit: 5, windowSeconds: 86_400 };

const goTo = (path: string, cookie?: string) =>
  redirect(path, { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });

export const action = formAction({
  find: (sent: Sent) => sent,
  answer: (done: Response | { calendar: string }) => done,
})({
  mail: {
    schema: linkForm,
    run: async ({ services, context }, { email }) => {
      const wait = await askForLink(services, context.get(clientAddressContext), email);
      if (wait !== null) {
        const words =
          wait > 900
            ? t`Er is net al gemaild. Kijk in uw inbox, of probeer het morgen nog eens.`
            : t`Er is net al gemaild. Kijk in uw inbox, of probeer het over een kwartier nog eens.`;
        throw new Refused({ errors: { email: words } }, 429);
      }
      return goTo(`${href("/mijn")}?verstuurd`);
    },
  },
  naam: {
    inOne: true,
    schema: nameForm,
    run: async (sent, { naam }) => {
      const { services, request } = sent;
      const addressee = await addresseeOf(sent);
      const names = await peopleOf(services.db, addressee.email);
      foundByLink(naam === "" || names.includes(naam));
      await takeProof(services, "mine-browser", tokenIn(services, request));
      return goTo(href("/mijn"), await keepBrowser(services, { ...addressee, name: naam }));
    },
  },
  eigenaar: {
    schema: pageForm,
    run: async (sent, { pagina }) => {
      const { parts } = await readMine(sent.services, await addresseeOf(sent));
      const { ownerPage } = foundByLink(parts.find((part) => part.ownerPage === pagina));
      return goTo(new URL(await ownerLink(sent.services, ownerPage!)).pathname);
    },
  },
  agenda: {
    run: async (sent) => {
      const { services } = sent;
      const addressee = await namedAddressee(services, await addresseeOf(sent));
      const wait = await services.rateLimiter.count(CALENDARS, addressee.email);
      if (wait !== null)
        throw new Refused(t`Vandaag kan dat niet meer. Probeer het morgen nog eens.`, 429);
      const token = await makeProof(services, "mine-calendar", addressee);
      const path = href("/mijn/agenda/:file", { file: `${token}.ics` });
      return { calendar: spokenUrl(services.settings.agency, services.publicUrl + path) };
    },
  },
  vergeten: {
    run: async ({ services, request }) => {
      await takeProof(services, "mine-browser", tokenIn(services, request));
      return goTo(href("/mijn"), dropBrowser(services));
    },
  },
});

export default function Page({ loaderData: { isSent, mine }, actionData }: Route.ComponentProps) {
  const refusal = actionData && "errors" in actionData ? actionData : undefined;
  if (!mine) return <AskForm isSent={isSent} refusal={refusal} />;
  if (mine.mustChoose) return <ChooseName names={mine.names} />;
  const { asked, done, coming, past, parts, saved, about, isWhole, names, email } = mine;
  const isEmpty = parts.length === 0 && saved === 0;
  return (
    <PrivatePage
      isWide
      about={about}
      title={t`Alles van u bij ons`}
      lead={
        isEmpty
          ? t`Er loopt nu niets van u bij ons.`
          : asked.length === 0
            ? t`U hoeft nu niets te doen.`
            : undefined
      }
    >
      {!isWhole && (
        <p role="alert" className="mt-6 border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
          {t`Niet alles kon worden gelezen. Probeer het straks nog eens, of bel ons.`}
        </p>
      )}
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <ItemList id="nu" title={t`Nu voor u`} about={about} items={asked} isUrgent />
        <ItemList id="komt" title={t`Komt eraan`} about={about} items={coming} />
        <ItemList id="wij" title={t`Wat wij doen`} about={about} items={done} />
        <PartList about={about} parts={parts} saved={saved} />
      </div>
      {past.length > 0 && (
        <details className="mt-10 border-t border-line pt-3">
          <summary className="min-h-11 cursor-pointer py-2 font-serif text-2xl">
            {t`Geweest (${past.length})`}
          </summary>
          <ItemList id="geweest" about={about} items={past} />
        </details>
      )}
      <Subscribe
        {...{ email, names }}
        hasDays={coming.length > 0}
        calendar={actionData && "calendar" in actionData ? actionData.calendar : null}
      />
    </PrivatePage>
  );
}
