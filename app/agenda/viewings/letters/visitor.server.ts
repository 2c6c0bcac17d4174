import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { dutch, t, translated } from "@voordeur/language/text.ts";
import { href } from "react-router";
import type { ViewingLetterKind } from "../../../../database/schema/viewings.ts";
import type { Services } from "../../../platform/services.ts";
import {
  type LetterSettings,
  letterTexts,
  paragraphsOf,
  signedOff,
} from "../../../settings/letters/letter-texts.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import { type EmailContact, emailContact } from "../../../ui/email/contact.server.tsx";
import { type EmailHome, homePicture } from "../../../ui/email/homes.server.tsx";
import type { EmailContent, EmailList } from "../../../ui/email/layout.server.tsx";
import { cardsOfAny, findContact } from "../../../homes/listings/queries.server.ts";
import { changeableUntil } from "../booking/too-late.ts";
import { whenOf } from "../booking/when-text.ts";
import { momentText, whenText } from "@voordeur/language/dates.ts";
import { viewingUrl } from "../links.server.ts";
import { opinionAnswers, opinionUrl } from "../opinions/letter.server.ts";
import { colleagueLetter, goneHomeLetter, letterOf, type ViewingLetterName } from "../kinds.ts";
import type { OpenLetter } from "./queries.server.ts";

export type LetterContent = EmailContent & { title: string };

type Site = Pick<Services, "db" | "secrets" | "publicUrl" | "settings">;

/** The facts of an email to a visitor. Nothing that a visitor typed: it could be a stranger's words. */
interface About {
  /** As staff noted it; null: a visitor typed it. */
  name: string | null;
  home: string;
  startsAt: Date;
  endsAt: Date;
  agent: string | null;
  /** Until when it can be changed, and the offered place is kept. */
  changeUntil: Date;
  offeredUntil: Date | null;
  homeUrl: string | null;
  /** The home as its page shows it; null: it has no page, or no photo yet. */
  shown?: EmailHome | null;
  /** The person to ask, who need not be the one that receives the visitor. */
  contact: EmailContact | null;
  pickUrl: string | null;
  /** The home is not offered any more: other homes are. */
  otherHomesUrl?: string | null;
  together?: string[];
  /** Other appointments of the same address in the home. */
  others?: EmailList["items"];
  viewingUrl: string;
  opinionUrl: string;
}

export async function visitorContent(services: Site, open: OpenLetter): Promise<LetterContent> {
  const { settings, publicUrl } = services;
  const { email, viewing, slug, isEarly, agent, isHomeGone, together, others } = open;
  const pathOf = (home: string) =>
    publicPath(settings.agency, href("/woningaanbod-venlo/:slug", { slug: home }));
  const isOfColleague = email.letter === "changed" && open.keepsTime;
  const isOfHome = email.letter === "cancelled" && isHomeGone;
  const homeUrl = slug && !isEarly ? publicUrl + pathOf(slug) : null;
  const home = viewing.property_id;
  const contact = home === null ? null : await findContact(services, home);
  return visitorWords(
    settings,
    email.letter,
    isOfColleague ? colleagueLetter : isOfHome ? goneHomeLetter : letterOf[email.letter],
    {
      name: viewing.staff_id === null ? null : viewing.name,
      home: viewing.about,
      startsAt: viewing.starts_at,
      endsAt: viewing.ends_at,
      agent: agent?.name ?? null,
      changeUntil: changeableUntil(services, viewing),
      offeredUntil: viewing.offered_until,
      homeUrl,
      shown: home !== null && homeUrl ? await shownHome(services, home, homeUrl) : null,
      contact: contact && emailContact(publicUrl, contact),
      otherHomesUrl: isHomeGone
        ? publicUrl + publicPath(settings.agency, href("/woningaanbod-venlo"))
        : null,
      together: together.map(whenOf),
      // A telephone number proves nothing: this link is for the address that it belongs to alone.
      others: others
        .filter(({ hasEmail }) => hasEmail)
        .map((other) => ({
          label: whenOf(other),
          text: t`Verplaatsen of annuleren kan hier:`,
          url: viewingUrl(services, other.id),
          urgent: null,
        })),
      // To a home that not everybody may know of, the reader's own page leads on.
      pickUrl: isEarly
        ? viewingUrl(services, viewing.id)
        : slug && publicUrl + href("/bezichtiging/:slug", { slug }),
      viewingUrl: viewingUrl(services, viewing.id),
      opinionUrl: opinionUrl(services, viewing.id),
    },
  );
}

export async function shownHome(
  { db, publicUrl }: Pick<Site, "db" | "publicUrl">,
  id: number,
  url: string,
): Promise<EmailHome | null> {
  const [card] = await cardsOfAny(db, [id]);
  if (!card?.photo) return null;
  const title = `${card.address}, ${card.city}`;
  return {
    label: t`De woning`,
    title,
    url,
    price: spokenOrDutch(card.price),
    priceBefore: null,
    facts: spokenOrDutch(card.property_type),
    notes: [],
    picture: homePicture(publicUrl, card.photo, title),
  };
}

const buttons: Partial<Record<ViewingLetterKind, string>> = {
  offered: dutch`Bekijk het moment en zeg ja`,
  waiting: dutch`Van de wachtlijst af`,
  freed: dutch`Bekijk de vrije momenten`,
};

export function visitorWords(
  settings: LetterSettings,
  kind: ViewingLetterKind,
  name: ViewingLetterName,
  about: About,
): LetterContent {
  const texts: { subject: string; text: string; until?: string } = letterTexts(settings, name, {
    woning: about.home,
    "verzetten-tot": momentText(about.changeUntil),
    "vrij-tot": about.offeredUntil && momentText(about.offeredUntil),
  });
  const { greeting, mistakenViewing } = letterTexts(settings, "confirmation");
  const signed = signedOff(settings);
  const words = {
    title: texts.subject,
    opening: about.name ? t`Beste ${about.name},` : greeting,
    paragraphs: [...paragraphsOf(texts.text), ...paragraphsOf(texts.until ?? "")],
    contact: about.contact,
  };
  if (kind === "opinion") {
    return { ...words, lists: [opinionAnswers(about.opinionUrl)], facts: [], closing: [signed] };
  }
  const isOver = kind === "cancelled" || kind === "declined";
  const isOnList = kind === "waiting" || kind === "freed";
  const receiver =
    name === colleagueLetter ? (about.agent ?? t`Een van onze collega's`) : about.agent;
  const { others = [] } = about;
  const shown = isOver ? null : about.shown;
  return {
    ...words,
    homes: shown ? [shown] : [],
    lists:
      others.length > 0
        ? [{ title: t`U heeft al een afspraak voor deze woning`, items: others }]
        : [],
    facts: [
      { label: t`Woning`, value: about.home },
      {
        label: isOver ? t`Was` : isOnList ? t`U wacht op` : t`Wanneer`,
        value: [whenText(about), ...(about.together ?? [])].join("; "),
      },
      { label: t`U wordt ontvangen door`, value: isOver || isOnList ? null : receiver },
      { label: t`Op onze site`, value: isOver || shown ? null : about.homeUrl },
    ],
    link:
      isOver && about.otherHomesUrl
        ? { label: t`Bekijk ons aanbod`, url: about.otherHomesUrl }
        : isOver && about.pickUrl
          ? { label: t`Kies een ander moment`, url: about.pickUrl }
          : {
              label: translated(buttons[kind] ?? dutch`Bekijk, verzet of annuleer`),
              url: about.viewingUrl,
            },
    closing: [...paragraphsOf(isOver ? "" : mistakenViewing), signed],
  };
}
