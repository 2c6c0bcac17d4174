import type { Services } from "../../../platform/services.ts";
import type { Agency } from "../../../settings/agency.ts";
import type { LetterSettings } from "../../../settings/letters/letter-texts.ts";
import type { searchLetters } from "../../../settings/letters/letters.ts";
import type { StoredPhoto } from "../../../ui/pictures/picture.tsx";
import type { NewsEntry } from "../news/entries.server.ts";
import { newsEmail, newsInShort } from "../news/news-email.server.ts";
import type { WrittenEmail } from "../../../ui/email/layout.server.tsx";
import { confirmEmail, goOnEmail } from "./emails.server.ts";

type SearchLetterName = Exclude<keyof typeof searchLetters, "bewaard">;

export function exampleSearchEmail(
  name: SearchLetterName,
  { publicUrl, settings }: Pick<Services, "publicUrl"> & { settings: LetterSettings },
  photo: StoredPhoto | null = null,
): WrittenEmail {
  const url = `${publicUrl}/zoekopdracht`;
  const links = {
    confirmUrl: url,
    goOnUrl: `${url}#ja`,
    manageUrl: `${url}#alle`,
    stopUrl: `${url}#uit`,
  };
  const words = `Koopwoningen in ${settings.agency.town}, tot € 400.000, met 3 slaapkamers of meer`;
  const about = { words, rhythm: "daily", links } as const;
  if (name === "zoekbevestiging") return confirmEmail(settings, about);
  if (name === "zoekverlenging") return goOnEmail(settings, about);
  const kind = name === "zoekvoorsprong" ? "early" : "new";
  const query = new URLSearchParams({ plaats: settings.agency.town, "prijs-tot": "400000" });
  return newsEmail({ publicUrl, settings }, [exampleEntry(settings.agency, kind, photo)], {
    query: query.toString(),
    words,
    links,
    earlyUrl: () => `${publicUrl}/vooraf`,
    styleReasons: new Map(),
  });
}

/** Examples for the placeholder `{nieuws}`. */
export const exampleNews = (agency: Agency): string => newsInShort([exampleEntry(agency, "new")]);

function exampleEntry(
  { town }: Agency,
  kind: "new" | "early",
  photo: StoredPhoto | null = null,
): NewsEntry {
  const home = {
    id: 0,
    slug: "dorpsstraat-12",
    source: "",
    also_from: [],
    price_lowered: false,
    status: "Nieuw",
    address: "Dorpsstraat 12",
    postal_code: "",
    city: town,
    property_type: "Tussenwoning",
    bedrooms: 3,
    area: 112,
    energy_label: "B",
    price: "€ 389.000 k.k.",
    price_amount: 389_000,
    photo,
  };
  return { home, kinds: [kind], priceBefore: null, openHouses: [] };
}
