import type { Services } from "../../../../platform/services.ts";
import {
  letterGroup,
  type LetterSettings,
  letterTexts,
  letterValues,
} from "../../../../settings/letters/letter-texts.ts";
import { type LetterName, rulesOf } from "../../../../settings/letters/letters.ts";
import type { StoredTexts } from "../../../../settings/fields.ts";
import type { PlaceholderValues } from "../../../../settings/texts/placeholders.ts";
import {
  accountLetters,
  exampleOfFixed,
  isAccountLetter,
  linkEmail,
} from "../../../accounts/service.server.ts";
import { exampleTransferEmail, isTransferLetter } from "../../../transfers/service.server.ts";
import { exampleDossierEmail, isDossierLetter } from "../../../dossiers/service.server.ts";
import { isAnswerLetter } from "../../../leads/kinds.ts";
import { findExampleHome } from "../../../leads/queries.server.ts";
import { answerEmail, exampleEmails, exampleReminder } from "../../../leads/service.server.ts";
import { cardsOfAny } from "../../../listings/queries.server.ts";
import { exampleReviewEmail } from "../../../reviews/service.server.ts";
import { exampleBidEmails, isBidLetter } from "../../../sales/service.server.ts";
import { exampleListEmail } from "../../../saved/service.server.ts";
import {
  exampleNews,
  exampleSearchEmail,
  isSearchLetter,
} from "../../../searches/service.server.ts";
import { isVisitLetter } from "../../../viewings/kinds.ts";
import {
  exampleViewingEmail,
  exampleVisitEmail,
  isAboutViewing,
  shownHome,
} from "../../../viewings/service.server.ts";

/** An email as its receiver would get it, about somebody who does not exist. */
export interface Example {
  /** The recipient, in words for staff. */
  receiver: string;
  subject: string;
  text: string;
  html: string;
}

type Needed = Pick<Services, "db" | "clock" | "publicUrl" | "settings">;

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
  if (isAccountLetter(name)) {
    const email = linkEmail(shown, name, { url: `${publicUrl}/auth` });
    return [{ receiver: "Aan de medewerker", ...email }];
  }
  if (isSearchLetter(name)) {
    const home = await findExampleHome(db);
    const [card] = await cardsOfAny(db, home ? [home.id] : []);
    const email = exampleSearchEmail(name, { publicUrl, settings: shown }, card?.photo);
    return [{ receiver: "Aan de zoeker", ...email }];
  }
  if (name === "bewaard") {
    const email = exampleListEmail({ publicUrl, settings: shown });
    return [{ receiver: "Aan wie de lijst vroeg", ...email }];
  }
  if (name === "beoordeling" || name === "beoordelingbinnen") {
    return [exampleReviewEmail(name, { publicUrl, settings: shown })];
  }
  const home = await findExampleHome(db);
  const about = homeText(home, settings);
  if (isAnswerLetter(name)) {
    const values = { woning: about, momenten: exampleMoments };
    const words = letterTexts(shown, name, values);
    const text = `Beste Sanne de Vries,\n\n${words.text}`;
    const email = answerEmail({ subject: words.subject, text }, { publicUrl, settings: shown });
    return [{ receiver: "Aan de aanvrager", ...email }];
  }
  const ofViewing = {
    home: about,
    shown: home && (await shownHome({ db, publicUrl }, home.id, publicUrl)),
  };
  const exampleViewing = (letter: Parameters<typeof exampleViewingEmail>[0]) =>
    exampleViewingEmail(letter, { publicUrl, settings: shown }, ofViewing, clock());
  if (isAboutViewing(name)) return [exampleViewing(name)];
  if (isVisitLetter(name)) {
    return [exampleVisitEmail(name, { publicUrl, settings: shown }, clock())];
  }
  if (isBidLetter(name)) {
    return exampleBidEmails(name, { publicUrl, settings: shown, about }, clock());
  }
  if (isTransferLetter(name)) {
    return [exampleTransferEmail(name, { publicUrl, settings: shown, about })];
  }
  if (isDossierLetter(name)) {
    return [exampleDossierEmail(name, { publicUrl, settings: shown, about })];
  }
  const kind = name === "confirmation" ? "waardebepaling" : name;
  const { visitor, agency } = exampleEmails(kind, { publicUrl, settings: shown }, home, clock());
  const toVisitor = { receiver: "Aan de aanvrager", ...visitor };
  return name === "confirmation"
    ? [toVisitor, exampleViewing("bezichtiging-vast")]
    : [toVisitor, { receiver: "Aan kantoor", ...agency }];
}

/** The emails with words of the site's own, which staff see but do not change. */
export const fixedLetters = [...accountLetters.fixed, "reminder"] as const;
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
