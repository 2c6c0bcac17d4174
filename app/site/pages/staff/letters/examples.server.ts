import type { Services } from "../../../../platform/services.ts";
import type { AnswerLetterName } from "../../../../settings/letters/answer-letters.ts";
import type { BidLetterName } from "../../../../settings/letters/bid-letters.ts";
import {
  letterGroup,
  type LetterSettings,
  letterTexts,
  letterValues,
} from "../../../../settings/letters/letter-texts.ts";
import {
  type accountLetters,
  type LetterName,
  type requestLetters,
  rulesOf,
  type searchLetters,
} from "../../../../settings/letters/letters.ts";
import type { StoredTexts } from "../../../../settings/fields.ts";
import type { PlaceholderValues } from "../../../../settings/texts/placeholders.ts";
import {
  exampleOfFixed,
  fixedAccountLetters,
  linkEmail,
} from "../../../../staff/accounts/service.server.ts";
import { exampleTransferEmail } from "../../../../deals/transfers/service.server.ts";
import { exampleDossierEmail } from "../../../../deals/dossiers/service.server.ts";
import { findExampleHome } from "../../../../people/leads/queries.server.ts";
import {
  answerEmail,
  exampleEmails,
  exampleReminder,
} from "../../../../people/leads/service.server.ts";
import { cardsOfAny } from "../../../../homes/listings/queries.server.ts";
import { exampleReviewEmail } from "../../../../people/reviews/service.server.ts";
import { exampleBidEmails } from "../../../../deals/sales/service.server.ts";
import { exampleListEmail } from "../../../../people/saved/service.server.ts";
import { exampleNews, exampleSearchEmail } from "../../../../people/searches/service.server.ts";
import type { AnyViewingLetter, VisitLetterName } from "../../../../agenda/viewings/kinds.ts";
import {
  exampleViewingEmail,
  exampleVisitEmail,
  shownHome,
} from "../../../../agenda/viewings/service.server.ts";
import { type LetterGroup, letterGroups } from "./letter-names.ts";

/** An email as its receiver would get it, about somebody who does not exist. */
export interface Example {
  /** The recipient, in words for staff. */
  receiver: string;
  subject: string;
  text: string;
  html: string;
}

type Needed = Pick<Services, "db" | "clock" | "publicUrl" | "settings">;

/** The makings of an example: texts to show, and a home that is on the site. */
interface Site extends Pick<Services, "db" | "publicUrl"> {
  settings: LetterSettings;
  home: Awaited<ReturnType<typeof findExampleHome>>;
  /** The address of that home, or an invented one. */
  about: string;
  now: Date;
}

/** The emails of a letter with these texts. */
export async function examplesOf(
  { db, clock, publicUrl, settings }: Needed,
  name: LetterName,
  typed: StoredTexts,
): Promise<Example[]> {
  const own = letterGroup(name);
  const get = (group: Parameters<LetterSettings["get"]>[0]) =>
    group === own ? typed : settings.get(group);
  const shown = { agency: settings.agency, get: get as LetterSettings["get"] };
  const home = await findExampleHome(db);
  const about = homeText(home, settings);
  const site: Site = { db, publicUrl, settings: shown, home, about, now: clock() };
  const { id } = letterGroups.find(({ letters }) => letters.includes(name))!;
  return [await examples[id](name as never, site)].flat();
}

const ofViewing = async (name: AnyViewingLetter, site: Site) => {
  const shown = site.home && (await shownHome(site, site.home.id, site.publicUrl));
  return exampleViewingEmail(name, site, { home: site.about, shown }, site.now);
};

const examples: Record<
  LetterGroup,
  (name: never, site: Site) => Example | Example[] | Promise<Example | Example[]>
> = {
  async aanvragen(name: "confirmation" | keyof typeof requestLetters, site) {
    const kind = name === "confirmation" ? "waardebepaling" : name;
    const { visitor, agency } = exampleEmails(kind, site, site.home, site.now);
    const other =
      name === "confirmation"
        ? await ofViewing("bezichtiging-vast", site)
        : { receiver: "Aan kantoor", ...agency };
    return [{ receiver: "Aan de aanvrager", ...visitor }, other];
  },
  antwoorden(name: AnswerLetterName, site) {
    const values = { woning: site.about, momenten: exampleMoments };
    const { subject, text } = letterTexts(site.settings, name, values);
    const answer = { subject, text: `Beste Sanne de Vries,\n\n${text}` };
    return { receiver: "Aan de aanvrager", ...answerEmail(answer, site) };
  },
  bezichtigingen: ofViewing,
  eigenaren: ofViewing,
  collegas: ofViewing,
  bezoeken: (name: VisitLetterName, site) => exampleVisitEmail(name, site, site.now),
  async zoekopdrachten(name: keyof typeof searchLetters, site) {
    if (name === "bewaard")
      return { receiver: "Aan wie de lijst vroeg", ...exampleListEmail(site) };
    const [card] = await cardsOfAny(site.db, site.home ? [site.home.id] : []);
    return { receiver: "Aan de zoeker", ...exampleSearchEmail(name, site, card?.photo) };
  },
  biedingen: (name: BidLetterName, site) => exampleBidEmails(name, site, site.now),
  dossiers: exampleDossierEmail,
  beoordelingen: exampleReviewEmail,
  overdrachten: exampleTransferEmail,
  accounts: (name: keyof typeof accountLetters, { settings, publicUrl }) => ({
    receiver: "Aan de medewerker",
    ...linkEmail(settings, name, { url: `${publicUrl}/auth` }),
  }),
};

/** The emails with words of the site's own, which staff see but do not change. */
export const fixedLetters = [...fixedAccountLetters, "reminder"] as const;
type FixedLetter = (typeof fixedLetters)[number];

export const isFixed = (name: string): name is FixedLetter =>
  fixedLetters.some((letter) => letter === name);

export function exampleOf(
  { clock, publicUrl, settings }: Omit<Needed, "db">,
  name: FixedLetter,
): Example {
  const receiver = "Aan de medewerker";
  if (name === "reminder")
    return { receiver, ...exampleReminder({ publicUrl, settings }, clock()) };
  return { receiver, ...exampleOfFixed(settings, name, publicUrl) };
}

/** Example values for the placeholders of a letter. */
export async function exampleValues(
  { db, settings }: Needed,
  name: LetterName,
): Promise<PlaceholderValues> {
  const known = new Set(Object.values(rulesOf(name).extra).flat());
  const home = known.has("woning") ? await findExampleHome(db) : null;
  const extra: PlaceholderValues = {
    woning: homeText(home, settings),
    naam: "Sanne de Vries",
    makelaar: "Lotte Geraedts",
    momenten: exampleMoments,
    nieuws: exampleNews(settings.agency),
    rol: "makelaar",
    "verzetten-tot": "vrijdag 4 december 2026 om 10.00 uur",
    "vrij-tot": "vrijdag 4 december 2026 om 10.00 uur",
  };
  const own = Object.entries(extra).filter(([placeholder]) => known.has(placeholder));
  return { ...Object.fromEntries(own), ...letterValues(settings) };
}

const exampleMoments = "vrijdag 4 december om 10.00 uur of zaterdag 5 december om 11.00 uur";

const homeText = (home: { about: string } | null, { agency }: Needed["settings"]): string =>
  home?.about ?? `Dorpsstraat 12, ${agency.town}`;
