import type { FeedItem } from "../connector.ts";
import { sentenceCase } from "../draft/words/sentence-case.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import { instantOf } from "@voordeur/time/instants.ts";
import { type Level, projectItems } from "../realworks/project.ts";
import { elementAt, elementsAt, none, textAt, type XmlElement } from "../reading/xml-element.ts";
import { codeAt } from "./codes.ts";
import { apiObject } from "./object.ts";

/** The homes of a project of the export. */
export function newBuildItems(record: XmlElement, now: Date): FeedItem[] {
  const types = elementsAt(record, "BouwType").map((type) => ({
    type: levelOf("type", type, elementAt(type, "BouwTypeDetails")),
    numbers: elementsAt(type, "BouwNummer").map((number) =>
      levelOf("number", number, elementAt(number, "BouwNummerDetails")),
    ),
  }));
  const project = levelOf("project", record, elementAt(record, "ProjectDetails"));
  return projectItems(project, types, now);
}

function levelOf(kind: Level["kind"], record: XmlElement, details = none): Level {
  const object = apiObject(record, details);
  const number = textAt(record, "BouwnummerCode");
  const house = numberOf(object.adres);
  if (kind !== "number") {
    object.object.type.objecttype = null;
    const status = codeAt(details, "Status/ObjectStatus", "Status/StatusType");
    object["financieel"] = { overdracht: { status } };
  } else if (house !== undefined) {
    object.adres = { ...object.adres, straat: null };
  }
  const range = (name: string) =>
    [textAt(details, name, `${name}/Van`), textAt(details, `${name}/TotEnMet`)] as const;
  const names = {
    project: textAt(details, "Projectnaam"),
    type: textAt(details, "Naam"),
    number: number ?? house ?? textAt(record, "ObjectCode"),
  };
  return {
    kind,
    name: names[kind],
    object,
    ranges: {
      prices: range("FinancieleGegevens/KoopAanneemsom"),
      rents: range("FinancieleGegevens/Huurprijs"),
      areas: range("Maten/Woonoppervlakte"),
      plots: range("Maten/Perceeloppervlakte"),
      volumes: range("Maten/Inhoud"),
    },
    free: textAt(details, "AantalVrijeEenheden"),
    all: textAt(details, "AantalEenheden"),
    more: [
      ["Start bouw", dayOrWords(details, "StartBouw")],
      ["Oplevering", dayOrWords(details, "OpleveringVanaf")],
      ["Wachttijd", textAt(details, "Wachttijd")],
      ["Inschrijfvoorwaarden", textAt(details, "Inschrijfvoorwaarden")],
    ],
  };
}

/** The number of a home in the street "Bouwnummer", which is none; undefined for another street. */
function numberOf({ straat, huisnummer }: Record<string, unknown>): string | null | undefined {
  if (typeof straat !== "string" || !/^bouw(nummer|nr)s?\b/i.test(straat)) return undefined;
  const number = (huisnummer as { hoofdnummer: string | null }).hoofdnummer;
  return number === "0" ? null : number;
}

function dayOrWords(details: XmlElement, name: string): string | null {
  const day = instantOf(textAt(details, `Datum${name}`));
  const words = textAt(details, `Omschrijving${name}`);
  return words === null ? day && formatDate(day) : sentenceCase(words);
}
