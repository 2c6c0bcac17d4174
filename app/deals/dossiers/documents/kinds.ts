import { dutch } from "@voordeur/language/text.ts";
import type { documentAudiences, documentKinds } from "../../../../database/schema/cases.ts";

export type DocumentKind = (typeof documentKinds)[number];
export type Audience = (typeof documentAudiences)[number];

export const kindNames: Readonly<Record<DocumentKind, string>> = {
  deed: dutch`Eigendomsakte`,
  label: dutch`Energielabel`,
  measuring: dutch`Meetrapport`,
  vve: dutch`Stukken van de VvE`,
  "ground-lease": dutch`Erfpacht`,
  warranty: dutch`Garantie of onderhoud`,
  permit: dutch`Vergunning`,
  mandate: dutch`Getekende opdracht`,
  answer: dutch`Bij een antwoord van de vragenlijst`,
  other: dutch`Iets anders`,
};

/** For staff: who may see a document, each with those before it. */
export const audienceNames: Readonly<Record<Audience, string>> = {
  office: "Alleen kantoor",
  seller: "Verkopers",
  buyer: "Ook de koper",
  bidders: "Ook wie een bod doet",
  viewers: "Ook wie komt kijken",
  all: "Iedereen met een link",
};

/** The kinds that sellers choose from: the others have a page that names them. */
export const sellersKinds = (
  ["deed", "label", "measuring", "vve", "ground-lease", "warranty", "permit", "other"] as const
).map((kind) => [kind, kindNames[kind]] as const);

/** How many a file may hold. */
export const MAX_DOCUMENTS = 300;
/** Days before its last valid day from which a document stands on Vandaag. */
export const DAYS_AHEAD = 30;
