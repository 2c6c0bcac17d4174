import { href } from "react-router";
import { formatNumber } from "@voordeur/language/numbers.ts";
import type { Services } from "../../platform/services.ts";
import { type Claims, figureNames, shownClaims, shownFigure } from "../../settings/groups/claims.ts";
import { groups, isExampleOffice } from "../../settings/groups.ts";
import type { Identity } from "../../settings/groups/identity.ts";
import { listSettings } from "../../settings/queries.server.ts";
import { type PageName, pageNames } from "../../settings/texts/pages.ts";
import { countReviews } from "../../people/reviews/queries.server.ts";
import { editablePages } from "../../site/pages/editable-pages.ts";
import { townPages } from "../../settings/paths/town-pages.ts";
import { isExample } from "./queries.server.ts";
import { latestSeoContent } from "../../site/texts/queries.server.ts";

/** Something of the example office that the site still has, and where staff change it. */
export interface Remain {
  subject: string;
  /** The text for visitors. */
  shown: string;
  to: string;
}

type Needed = Pick<Services, "db" | "settings">;

const screen = (name: string) => href("/admin/instellingen/:part", { part: name });

/** Everything of the example office that visitors would still see, apart from its demo content. */
export async function findRemains(services: Needed): Promise<Remain[]> {
  const { settings } = services;
  const saved = new Set((await listSettings(services.db)).map(({ group }) => group));
  return [
    ...ofIdentity(settings.get("identity")),
    ...(saved.has("places") ? [] : ofPlaces(services)),
    ...ofPaths(services),
    ...(saved.has("hours") ? [] : [ofHours(services)]),
    ...ofClaims(settings.get("claims"), saved.has("claims")),
    ...(await ofTwoFigures(services)),
    ...ofTestimonials(services),
    ...ofMail(services),
    ...inTexts(services),
    ...ofPromises(services, saved),
    ...(await inHero(services)),
    ...fictions(services),
  ];
}

/** A figure that lacks its date or its source is shown to nobody. */
export function figuresWithoutSource({ settings }: Needed): number {
  const claims = settings.get("claims");
  const shown = shownClaims(claims);
  return figureNames.filter((name) => claims[name].value && !shown[name]).length;
}

function ofIdentity(identity: Identity): Remain[] {
  const example = factsOf(groups.identity.initial);
  return Object.entries(factsOf(identity))
    .filter(([subject, shown]) => shown === example[subject])
    .map(([subject, shown]) => ({ subject, shown, to: screen("gegevens") }));
}

function factsOf(identity: Identity): Record<string, string> {
  const { address, location, phone, whatsapp } = identity;
  return {
    Naam: identity.name,
    "Korte naam": identity.shortName,
    "Regel onder de naam": identity.claim,
    "Naam bij de KvK": identity.legalName,
    "KvK-nummer": identity.kvkNumber,
    Telefoon: phone.display,
    "E-mail": identity.email,
    WhatsApp: `+${whatsapp.number ?? ""}`,
    Hoofdvestiging: `${address.street}, ${address.postalCode} ${address.city}`,
    "Plaats op de kaart": `${location?.latitude}, ${location?.longitude}`,
  };
}

function ofPlaces({ settings }: Needed): Remain[] {
  const { town, workingArea } = settings.get("places");
  const to = screen("werkgebied");
  return [
    { subject: "Plaats in titels en teksten", shown: town, to },
    { subject: "Werkgebied", shown: workingArea.join(", "), to },
  ];
}

/** Addresses that name the example's town, at an office elsewhere. */
function ofPaths({ settings }: Needed): Remain[] {
  const { town, paths } = settings.get("places");
  const example = groups.places.initial;
  if (town === example.town) return [];
  return townPages
    .filter((page) => paths[page] === example.paths[page])
    .map((page) => ({ subject: "Adres", shown: paths[page], to: screen("werkgebied") }));
}

function ofHours({ settings }: Needed): Remain {
  const { days, opens, closes } = settings.agency.openingHours;
  return {
    subject: "Openingstijden",
    shown: opens ? `${days} ${opens} – ${closes} uur` : "Nog niet ingevuld, dus nergens op de site",
    to: screen("openingstijden"),
  };
}

function ofClaims(claims: Claims, isSaved: boolean): Remain[] {
  const example = groups.claims.initial;
  const shown = shownClaims(claims);
  const figures = figureNames.filter(
    (name) => shown[name] && JSON.stringify(claims[name]) === JSON.stringify(example[name]),
  );
  const { valuationWorth, replyWithinHours, noCureNoPay, adviser } = shown;
  const promises = [
    valuationWorth && `€ ${valuationWorth}`,
    replyWithinHours && `${replyWithinHours} uur`,
    noCureNoPay && "no cure, no pay",
    adviser,
  ].filter(Boolean);
  const to = screen("beloften");
  const values = figures.map((name) => shown[name]).join(", ");
  return [
    ...(values ? [{ subject: "Cijfers", shown: values, to }] : []),
    ...(isSaved || promises.length === 0
      ? []
      : [{ subject: "Beloften", shown: promises.join(", "), to }]),
  ];
}

/** Pages that say two figures of one thing; those of the example do so on purpose. */
async function ofTwoFigures({ db, settings }: Needed): Promise<Remain[]> {
  if (isExampleOffice(settings.get("identity"))) return [];
  const claims = settings.get("claims");
  const [home, selling, rating] = (["homesSoldHome", "homesSoldSelling", "rating"] as const).map(
    (name) => shownFigure(claims, name)?.value,
  );
  const { count, average } = await countReviews(db);
  const found = [
    home !== selling && `${home} woningen verkocht op de voorpagina, ${selling} op Huis verkopen`,
    rating &&
      count > 0 &&
      !isAbout(String(rating), average) &&
      `${rating} als beoordeling op de voorpagina, ${formatNumber(average, 1)} van 5 bij Beoordelingen`,
  ].filter((shown) => typeof shown === "string");
  const to = screen("beloften");
  return found.map((shown) => ({ subject: "Twee cijfers voor één ding", shown, to }));
}

/** Whether a mark out of five or ten says what the stars of reviews do, in one decimal. */
function isAbout(rating: string, stars: number): boolean {
  const mark = Number(rating.replace(",", "."));
  return Math.abs((mark > 5 ? mark / 2 : mark) - stars) < 0.051;
}

function ofTestimonials({ settings }: Needed): Remain[] {
  const example = new Set(groups.testimonials.initial.map(({ quote }) => quote));
  const names = settings
    .get("testimonials")
    .filter(({ quote }) => example.has(quote))
    .map(({ name }) => name);
  if (names.length === 0) return [];
  return [{ subject: "Klanten over ons", shown: names.join(", "), to: screen("klanten") }];
}

function ofMail({ settings }: Needed): Remain[] {
  const { from } = settings.get("mail");
  if (from !== groups.mail.initial.from) return [];
  return [{ subject: "Afzender van e-mails", shown: from, to: screen("e-mail") }];
}

/** Pages whose texts name the example office, or its town. */
function inTexts({ settings }: Needed): Remain[] {
  return pageNames.flatMap((page) => {
    const found = exampleWord(JSON.stringify(settings.texts(page)), { settings });
    const to = href("/admin/paginas/:page", { page });
    return found ? [{ subject: "Tekst van een pagina", shown: found, to }] : [];
  });
}

/** Pages about the program and the law: what they say holds at every office. */
const statements: readonly PageName[] = ["buying", "privacy", "accessibility"];

/** Lists of which every line is a promise. */
const promises = ["offerPromises", "trust"];
const isOfUs = (sentence: string) => /\b(wij|we|ons|onze)\b.*\.$/i.test(sentence);

/** Statements about the office in texts nobody has saved; saving a page confirms them. */
function ofPromises({ settings }: Needed, saved: ReadonlySet<string>): Remain[] {
  return pageNames.flatMap((page) => {
    if (saved.has(`texts-${page}`) || statements.includes(page)) return [];
    const { metaTitle: _, metaDescription: __, ...texts } = settings.texts(page);
    const shown = Object.entries(texts).flatMap(([name, text]) =>
      promises.includes(name) ? sentencesIn(text) : sentencesIn(text).filter(isOfUs),
    );
    const subject = `Wat je belooft op ${editablePages[page].title}`;
    const to = href("/admin/paginas/:page", { page });
    return shown.length > 0 ? [{ subject, shown: shown.join("\n"), to }] : [];
  });
}

function sentencesIn(texts: unknown): string[] {
  if (typeof texts === "string") return texts.split(/(?<=[.?!])\s+/);
  return typeof texts === "object" && texts !== null
    ? Object.values(texts).flatMap(sentencesIn)
    : [];
}

async function inHero({ db, settings }: Needed): Promise<Remain[]> {
  const hero = await latestSeoContent(db, "homepage_hero");
  const found = hero && exampleWord(`${hero.title} ${hero.content}`, { settings });
  return found ? [{ subject: "Kop van de voorpagina", shown: found, to: href("/admin/teksten") }] : [];
}

/** The first name or number of the example office in a text of an office that has another. */
function exampleWord(text: string, { settings }: Pick<Needed, "settings">): string | undefined {
  const [now, example] = [settings.get("identity"), groups.identity.initial];
  const pairs = [
    [example.name, now.name],
    [example.shortName, now.shortName],
    [groups.places.initial.town, settings.get("places").town],
    [example.phone.display, now.phone.display],
    [example.email, now.email],
  ] as const;
  const word = pairs.find(([old, present]) => old !== present && text.includes(old));
  return word && `… ${word[0]} …`;
}

/** Addresses of the domain that is kept for examples, in what staff filled in. */
function fictions({ settings }: Needed): Remain[] {
  const places = {
    gegevens: settings.get("identity"),
    // The others go with the demo.
    team: settings.get("team").filter((member) => !isExample(member)),
    "e-mail": settings.get("mail"),
  };
  const known = JSON.stringify([groups.identity.initial, groups.mail.initial]);
  return Object.entries(places).flatMap(([name, value]) => {
    const found = JSON.stringify(value).match(/(?<![\w.+-])[\w.+-]+@[\w.-]+\.example\b/g) ?? [];
    return [...new Set(found)]
      .filter((address) => !known.includes(address))
      .map((shown) => ({ subject: "Verzonnen adres", shown, to: screen(name) }));
  });
}
