import { href } from "react-router";
import { links, type SettingsLink } from "./links.ts";
import type { Screen } from "./screen.ts";
import { screenOf } from "./screens.ts";

/** One of the six screens of settings. */
export interface Chapter {
  /** The end of its address, while none of its parts is open. */
  slug: string;
  title: string;
  line: string;
  parts: readonly (Screen | SettingsLink)[];
}

const chapter = (
  [slug, title, line]: [slug: string, title: string, line: string],
  slugs: string,
  ...others: readonly SettingsLink[]
): Chapter => ({
  slug,
  title,
  line,
  parts: [...slugs.split(" ").flatMap((one) => screenOf(one) ?? []), ...others],
});

/** The size of the office decides where a part stands, and whether it is shown yet. */
export interface OfficeSize {
  /** Other branches than the main one. */
  branches: number;
  colleagues: number;
}

/** Each part stands once: branches with the office as soon as it has one, rules for two once there are two. */
export const chaptersOf = ({ branches, colleagues }: OfficeSize): readonly Chapter[] => [
  chapter(
    ["kantoor", "Kantoor", "Naam, adres, telefoon, werkgebied en de voorwaarden van een opdracht."],
    `gegevens ${branches > 0 ? "vestigingen" : ""} werkgebied sociale-media opdracht`,
  ),
  chapter(
    [
      "team-en-tijden",
      "Team en tijden",
      "Wie er werken, wanneer je open bent en woningen laat zien, en wie er afwezig is.",
    ],
    "team afwezigheid openingstijden bezichtigingen takenlijsten",
    links.agents,
    links.staff,
  ),
  chapter(
    [
      "uiterlijk-en-menu",
      "Uiterlijk",
      "Logo, kleuren, menu en welke woningen op de voorpagina staan.",
    ],
    "uiterlijk menu keuzes",
  ),
  chapter(
    [
      "site-en-beloften",
      "Site en beloften",
      "Wat je doet, wat je belooft, wat klanten zeggen, en alle teksten.",
    ],
    "diensten beloften klanten kosten",
    links.texts,
    links.begin,
    links.demo,
  ),
  chapter(
    [
      "koppelingen",
      "Koppelingen",
      "Waar je woningen vandaan komen, de afzender van je mail, en je oude website.",
    ],
    "e-mail",
    links.sources,
    links.webhooks,
    links.keys,
    links.redirects,
    links.wordpress,
    links.backup,
  ),
  chapter(
    ["geavanceerd", "Geavanceerd", "Wat de meeste kantoren laten zoals het is."],
    `${branches > 0 ? "" : "vestigingen"} ${colleagues > 1 ? "verdeling" : ""} kaart adressen regels-bezichtigingen dossiers verkopen handtekeningen overdrachten`,
    links.ai,
    links.secondStep,
  ),
];

/** Every part, also those that a small office does not see. */
export const allChapters = chaptersOf({ branches: 1, colleagues: 2 });

/** The address of a part, or of one of the six screens. */
export const partPath = (part: string) => href("/admin/instellingen/:part", { part });
