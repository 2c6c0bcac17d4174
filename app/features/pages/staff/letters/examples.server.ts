import type { Services } from "../../../../platform/services.ts";
import {
  letterGroup,
  type LetterSettings,
  letterValues,
} from "../../../../settings/letters/letter-texts.ts";
import { type LetterName, rulesOf } from "../../../../settings/letters/letters.ts";
import type { StoredTexts } from "../../../../settings/fields.ts";
import type { PlaceholderValues } from "../../../../settings/texts/placeholders.ts";
import { isAccountLetter, linkEmail } from "../../../accounts/service.server.ts";
import { findExampleHome } from "../../../leads/queries.server.ts";
import { exampleEmails } from "../../../leads/service.server.ts";
import { exampleBidEmails, isBidLetter } from "../../../sales/service.server.ts";
import { exampleListEmail } from "../../../saved/service.server.ts";
import {
  exampleNews,
  exampleSearchEmail,
  isSearchLetter,
} from "../../../searches/service.server.ts";
import { exampleViewingEmail, isAboutViewing } from "../../../viewings/service.server.ts";

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
    const email = exampleSearchEmail(name, { publicUrl, settings: shown });
    return [{ receiver: "Aan de zoeker", ...email }];
  }
  if (name === "bewaard") {
    const email = exampleListEmail({ publicUrl, settings: shown });
    return [{ receiver: "Aan wie de lijst vroeg", ...email }];
  }
  const home = await findExampleHome(db);
  const exampleViewing = (letter: Parameters<typeof exampleViewingEmail>[0]) =>
    exampleViewingEmail(letter, { publicUrl, settings: shown }, homeText(home, settings), clock());
  if (isAboutViewing(name)) return [exampleViewing(name)];
  if (isBidLetter(name)) {
    const about = homeText(home, settings);
    return exampleBidEmails(name, { publicUrl, settings: shown, about }, clock());
  }
  const kind = name === "confirmation" ? "waardebepaling" : name;
  const { visitor, agency } = exampleEmails(kind, { publicUrl, settings: shown }, home, clock());
  const toVisitor = { receiver: "Aan de aanvrager", ...visitor };
  return name === "confirmation"
    ? [toVisitor, exampleViewing("bezichtiging-vast")]
    : [toVisitor, { receiver: "Aan kantoor", ...agency }];
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
    nieuws: exampleNews(settings.agency),
    rol: "makelaar",
    "verzetten-tot": "vrijdag 4 december 2026 om 10.00 uur",
    "vrij-tot": "vrijdag 4 december 2026 om 10.00 uur",
  };
  const own = Object.entries(extra).filter(([placeholder]) => known.has(placeholder));
  return { ...Object.fromEntries(own), ...letterValues(settings) };
}

const homeText = (home: { about: string } | null, { agency }: Needed["settings"]): string =>
  home?.about ?? `Dorpsstraat 12, ${agency.town}`;
