import { sentenceCase } from "../draft/words/sentence-case.ts";
import type { FeedItem } from "../connector.ts";
import { type FactLine, factTable } from "../draft/fact-line.ts";
import { dutchDay, instantOf } from "../draft/local-time.ts";
import { euros } from "../draft/price-text.ts";
import { looseNumber } from "../draft/field.ts";
import { elementAt, elementsAt, textAt, type XmlElement } from "../reading/xml-element.ts";
import { mapObject } from "../realworks/map.ts";
import { codeAt } from "./codes.ts";
import { isPhoto, mediaOf } from "./media.ts";
import { type ApiObject, apiObject } from "./object.ts";

const none: XmlElement = { name: "", attributes: {}, children: [], text: "" };

/** One level of a project with the element that describes it. */
interface Level {
  record: XmlElement;
  details: XmlElement;
}

/**
 * The homes of a project: its numbers; its types, where they have no numbers; itself, when it has
 * no types yet. What a number leaves out, its type says, and else the project.
 */
export function projectItems(record: XmlElement, now: Date): FeedItem[] {
  const project = levelOf(record, "ProjectDetails");
  const types = elementsAt(record, "BouwType");
  if (types.length === 0) return [itemOf([project], now)];
  return types.flatMap((element) => {
    const type = levelOf(element, "BouwTypeDetails");
    const numbers = elementsAt(element, "BouwNummer");
    if (numbers.length === 0) return [itemOf([type, project], now)];
    return numbers.map((number) =>
      itemOf([levelOf(number, "BouwNummerDetails"), type, project], now),
    );
  });
}

function levelOf(record: XmlElement, name: string): Level {
  return { record, details: elementAt(record, name) ?? none };
}

/** `levels` begin with the one that is shown. */
function itemOf(levels: readonly [Level, ...Level[]], now: Date): FeedItem {
  const [{ record, details }] = levels;
  const object = apiObject(record, details);
  const isHome = record.name === "BouwNummer";
  if (!isHome) object.object.type.objecttype = kinds.get(record.name) ?? "";
  object.adres = addressOf(object, levels);
  const area = textAt(details, "Maten/Woonoppervlakte", "Maten/Woonoppervlakte/Van");
  const plot = textAt(details, "Maten/Perceeloppervlakte", "Maten/Perceeloppervlakte/Van");
  const volume = textAt(details, "Maten/Inhoud", "Maten/Inhoud/Van");
  object.algemeen["woonoppervlakte"] ??= area;
  object.algemeen["totaleKadestraleOppervlakte"] ??= plot;
  object.algemeen["inhoud"] ??= volume;
  object.algemeen["bouwvorm"] ??= "NIEUWBOUW";
  object.teksten["aanbiedingstekst"] = told(levels, textPaths);
  object.media = levelMedia(levels);
  if (!isHome) object["financieel"] = { overdracht: askedFrom(details) };
  const item = mapObject(object, now);
  if (item.kind === "listing") {
    item.draft.facts.push(...factTable([["Nieuwbouwproject", projectFacts(levels)]]));
  }
  return item;
}

/** Its own photos, and its own plans and documents; each of a level above where it has none. */
function levelMedia(levels: readonly Level[]): object[] {
  const media = levels.map(({ record }) => mediaOf(record));
  return [true, false].flatMap(
    (arePhotos) =>
      media
        .map((level) => level.filter((medium) => isPhoto(medium) === arePhotos))
        .find((some) => some.length > 0) ?? [],
  );
}

const kinds = new Map([
  ["Project", "NIEUWBOUWPROJECT"],
  ["BouwType", "NIEUWBOUWWONING"],
]);

const textPaths = ["Aanbiedingstekst", "Presentatie/Aanbiedingstekst"];

/** The text at these paths, of the first level that has it. */
function told(levels: readonly Level[], paths: readonly string[]): string | null {
  return (
    levels.map(({ details }) => textAt(details, ...paths)).find((text) => text !== null) ?? null
  );
}

/** Its own street, or the name of the project where it has none yet. */
function addressOf(object: ApiObject, levels: readonly Level[]): Record<string, unknown> {
  const [, ...above] = levels.map((level) => apiObject(level.record, level.details).adres);
  const inherit = (name: string) =>
    [object.adres, ...above].map((address) => address[name]).find((value) => value !== null) ??
    null;
  const straat = object.adres["straat"] ?? nameOf(levels);
  return { ...object.adres, straat, postcode: inherit("postcode"), plaats: inherit("plaats") };
}

/** "Parkzicht, bouwnummer 12" */
function nameOf(levels: readonly Level[]): string | null {
  const parts = partsOf(levels);
  const [type, number] = [parts.type && `type ${parts.type}`, parts.number];
  const last = number === null ? type : `bouwnummer ${number}`;
  return [parts.project, last].filter(Boolean).join(", ") || null;
}

function partsOf(levels: readonly Level[]) {
  const at = (name: string) => levels.find(({ record }) => record.name === name);
  return {
    project: textAt(at("Project")?.details ?? none, "Projectnaam"),
    type: textAt(at("BouwType")?.details ?? none, "Naam"),
    number: textAt(at("BouwNummer")?.record ?? none, "BouwnummerCode", "ObjectCode"),
  };
}

/** A type is sold out when none of its homes is free. */
function askedFrom(details: XmlElement): object {
  const isSoldOut = textAt(details, "AantalVrijeEenheden") === "0";
  return {
    status:
      codeAt(details, "Status/ObjectStatus", "Status/StatusType") ??
      (isSoldOut ? "VERKOCHT" : "BESCHIKBAAR"),
    koopprijs: textAt(details, "FinancieleGegevens/KoopAanneemsom/Van"),
    koopconditie: "VRIJ_OP_NAAM",
    huurprijs: textAt(details, "FinancieleGegevens/Huurprijs/Van"),
  };
}

function projectFacts(levels: readonly [Level, ...Level[]]): FactLine[] {
  const { project, type, number } = partsOf(levels);
  const { details } = levels[0];
  const free = textAt(details, "AantalVrijeEenheden");
  const all = textAt(details, "AantalEenheden");
  return [
    [
      "Project",
      [project, type && `type ${type}`, number && `bouwnummer ${number}`]
        .filter(Boolean)
        .join(", "),
    ],
    ["Prijzen", range(details, "FinancieleGegevens/KoopAanneemsom", euros)],
    ["Huurprijzen", range(details, "FinancieleGegevens/Huurprijs", euros)],
    ["Woonoppervlakten", range(details, "Maten/Woonoppervlakte", String, " m²")],
    ["Percelen", range(details, "Maten/Perceeloppervlakte", String, " m²")],
    ["Nog beschikbaar", free && all && `${free} van ${all}`],
    ["Start bouw", dayOrWords(levels, "StartBouw")],
    ["Oplevering", dayOrWords(levels, "OpleveringVanaf")],
    ["Wachttijd", told(levels, ["Wachttijd"])],
    ["Inschrijfvoorwaarden", told(levels, ["Inschrijfvoorwaarden"])],
  ];
}

/** "€ 395.000 tot en met € 425.000" */
function range(
  details: XmlElement,
  path: string,
  write: (amount: number) => string,
  unit = "",
): string | null {
  const from = looseNumber(textAt(details, `${path}/Van`));
  const to = looseNumber(textAt(details, `${path}/TotEnMet`));
  if (from === null || to === null || from >= to) return null;
  return `${write(from)} tot en met ${write(to)}${unit}`;
}

function dayOrWords(levels: readonly Level[], name: string): string | null {
  const words = told(levels, [`Omschrijving${name}`]);
  if (words !== null) return sentenceCase(words);
  const day = instantOf(told(levels, [`Datum${name}`]));
  return day && dutchDay(day);
}
