import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { dutch, t, translated } from "@voordeur/language/text.ts";
import { formatWeekday, spanText, timeText } from "@voordeur/language/dates.ts";
import { countOf, euros } from "@voordeur/language/numbers.ts";
import { andList } from "@voordeur/language/lists.ts";
import { href } from "react-router";
import type { ListingNewsKind } from "../../../../database/schema/searches.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Services } from "../../../platform/services.ts";
import type { Agency } from "../../../settings/agency.ts";
import {
  type LetterSettings,
  letterTexts,
  paragraphsOf,
  signedOff,
} from "../../../settings/letters/letter-texts.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import { type EmailHome, homePicture } from "../../../ui/email/homes.server.tsx";
import { minePart, type WrittenEmail, writeEmail } from "../../../ui/email/layout.server.tsx";
import { type ListingQuery, parseListingQuery } from "../../../homes/listings/input.ts";
import type { NewsEntry } from "./entries.server.ts";
import { reasonsFor } from "./reasons.ts";

const MAX_HOMES = 20;

const labels: Record<ListingNewsKind, string> = {
  early: dutch`Als eerste voor u`,
  new: dutch`Nieuw`,
  "open-house": dutch`Open huis`,
  available: dutch`Weer beschikbaar`,
  lowered: dutch`Lagere prijs`,
};

export interface NewsAbout {
  query: string;
  words: string;
  links: { manageUrl: string; stopUrl: string };
  earlyUrl: (propertyId: number) => string;
  styleReasons: ReadonlyMap<number, string>;
}

export function newsEmail(
  { publicUrl, settings }: Pick<Services, "publicUrl"> & { settings: LetterSettings },
  entries: readonly NewsEntry[],
  about: NewsAbout,
): WrittenEmail {
  const { agency } = settings;
  const asked = parseListingQuery(new URLSearchParams(about.query));
  const site = { publicUrl, agency };
  const nieuws = newsInShort(entries);
  const isAllEarly = entries.every(({ kinds }) => kinds.includes("early"));
  const early = letterTexts(settings, "zoekvoorsprong", { nieuws });
  const texts = isAllEarly ? early : letterTexts(settings, "zoeknieuws", { nieuws });
  const shown = entries.slice(0, MAX_HOMES);
  const rest = entries.length - shown.length;
  const list = publicUrl + publicPath(agency, href("/woningaanbod-venlo"));
  const content = {
    title: texts.subject,
    opening: letterTexts(settings, "confirmation").greeting,
    paragraphs: paragraphsOf(texts.opening),
    homes: shown.map((entry) => homeOf(site, entry, asked, { ...about, earlyNote: early.note })),
    facts: [{ label: t`U zoekt`, value: about.words }],
    link: {
      label: rest > 0 ? t`Bekijk ze alle ${entries.length}` : t`Bekijk alles wat u zoekt`,
      url: list + (about.query && `?${about.query}`),
    },
    closing: [
      ...(rest > 0 ? [t`En nog ${rest}: u ziet ze op onze site.`] : []),
      ...paragraphsOf(texts.after),
      signedOff(settings),
    ],
    more: [
      { label: t`Uw zoekopdrachten`, url: about.links.manageUrl },
      { label: t`Geen mail meer`, url: about.links.stopUrl },
      minePart(publicUrl),
    ],
  };
  return writeEmail(content, agency);
}

/** "Nieuw in Venlo: Markt 12, € 395.000 k.k."; of more homes how many, and where. */
export function newsInShort(entries: readonly NewsEntry[]): string {
  const [first] = entries;
  if (!first) return "";
  const { kinds, home, openHouses } = first;
  if (entries.length === 1) {
    const kind = kinds[0]!;
    const day = openHouses[0] && `, ${formatWeekday(openHouses[0].startsAt)}`;
    const end = kind === "open-house" ? (day ?? "") : `, ${spokenOrDutch(home.price)}`;
    return t`${translated(labels[kind])} in ${home.city}: ${home.address}` + end;
  }
  const cities = [...new Set(entries.map(({ home: { city } }) => city))];
  const where = cities.length <= 3 ? andList(cities) : null;
  const allKinds = new Set(entries.map((entry) => entry.kinds[0]!));
  const [only] = allKinds.size === 1 ? allKinds : [];
  const { length } = entries;
  if (!only) {
    return where
      ? t`Nieuws over ${length} woningen in ${where}`
      : t`Nieuws over ${length} woningen`;
  }
  const label = translated(labels[only]);
  return where ? t`${label} in ${where}: ${length} woningen` : t`${label}: ${length} woningen`;
}

function homeOf(
  { publicUrl, agency }: { publicUrl: string; agency: Agency },
  { home, kinds, priceBefore, openHouses }: NewsEntry,
  asked: ListingQuery,
  { earlyUrl, earlyNote, styleReasons }: NewsAbout & { earlyNote: string },
): EmailHome {
  const isEarly = kinds.includes("early");
  const page = publicPath(agency, href("/woningaanbod-venlo/:slug", { slug: home.slug }));
  const reasons = reasonsFor(asked, home);
  const style = styleReasons.get(home.id);
  return {
    label: kinds.map((kind) => translated(labels[kind])).join(" · "),
    title: `${home.address}, ${home.city}`,
    url: isEarly ? earlyUrl(home.id) : publicUrl + page,
    price: spokenOrDutch(home.price),
    priceBefore: priceBefore === null ? null : euros(priceBefore),
    facts: factsOf(home),
    notes: [
      ...openHouses.map(openHouseNote),
      ...(isEarly ? [earlyNote] : []),
      ...(reasons.length > 0 ? [t`Waarom deze: ${reasons.join(", ")}.`] : []),
      ...(style ? [style] : []),
    ],
    picture: homePicture(publicUrl, home.photo, `${home.address}, ${home.city}`),
  };
}

function factsOf({ property_type, area, bedrooms, energy_label }: NewsEntry["home"]): string {
  return [
    spokenOrDutch(property_type),
    area !== null && `${area} m²`,
    bedrooms !== null && countOf(bedrooms, t`slaapkamer`, t`slaapkamers`),
    energy_label && t`energielabel ${energy_label}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

function openHouseNote({ startsAt, endsAt }: NewsEntry["openHouses"][number]): string {
  const isOneDay = endsAt !== null && amsterdamDate(startsAt) === amsterdamDate(endsAt);
  const time = isOneDay ? spanText({ startsAt, endsAt }) : timeText(startsAt);
  return t`Open huis op ${formatWeekday(startsAt)} van ${time}.`;
}
