import type { FeedItem } from "../connector.ts";
import { amsterdamInstant } from "@voordeur/time/instants.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import { type ApiObject, type Level, projectItems } from "./project.ts";
import { buildingFields, outdoorFields } from "./schema.ts";
import { at, gathered, listAt, wordAt } from "./unknown-record.ts";

/** True for a project of the department `nieuwbouw`. */
export function isProject(record: unknown): boolean {
  return at(record, "bouwtypen") !== null || at(record, "project", "algemeen") !== null;
}

/** The homes of a project of the API. */
export function newBuildItems(record: unknown, now: Date): FeedItem[] {
  const types = listAt(record, "bouwtypen").map((type) => ({
    type: typeLevel(type),
    numbers: listAt(type, "bouwnummers").map(numberLevel),
  }));
  return projectItems(projectLevel(record), types, now);
}

function projectLevel(record: unknown): Level {
  const told = at(record, "project", "algemeen");
  const object = objectOf(record, at(record, "project", "id"), at(record, "project", "diversen"));
  return levelOf("project", told, {
    ...object,
    adres: gathered(["postcode", "plaats"], told),
    marketing: at(record, "marketing"),
    financieel: { overdracht: { status: wordAt(told, "status") } },
  });
}

/** Its `diversen` hold much of what a home has in `algemeen` and `detail`. */
function typeLevel(record: unknown): Level {
  const [told, more] = [at(record, "algemeen"), at(record, "diversen")];
  const outdoor = gathered(outdoorFields, at(record, "detail", "buitenruimte"), more);
  const level = levelOf("type", told, {
    ...objectOf(record, at(record, "id"), { diversen: more }),
    object: { type: { objecttype: specificKind(told) } },
    algemeen: {
      ...gathered(buildingFields, told, more),
      cvKetelType: at(more, "cvKeteltype"),
      appartementWoonlagenAantal: at(told, "woonlagenaantal"),
      bouwgrondBouwrijp: at(told, "bouwrijp"),
    },
    detail: {
      etages: listAt(record, "detail", "etages"),
      buitenruimte: {
        ...outdoor,
        tuintypes: at(more, "tuintypen"),
        hoofdtuinlocatie: at(more, "hoofdtuinpositie"),
      },
    },
    financieel: { overdracht: { status: wordAt(more, "status") } },
  });
  // A type to let can repeat the prices of its project.
  if (wordAt(told, "koopHuur") === "HUUR") level.ranges.prices = [null, null];
  return level;
}

/** A type of home without a kind of its own is a new home, unless it is land. */
function specificKind(told: unknown): string | null {
  const kinds = ["woonhuissoort", "woonhuistype", "appartementsoort"];
  const isSpecific = kinds.some((name) => wordAt(told, name) !== null);
  const kind = wordAt(told, "objecttype");
  return isSpecific || kind === "BOUWGROND" ? kind : null;
}

/** A home as `wonen` has it, but for its address: "Bouwnummer" is the street of one without. */
function numberLevel(record: unknown): Level {
  const street = wordAt(record, "adres", "straat");
  const hasStreet = street !== null && !/^bouw(nummer|nr)s?\b/i.test(street);
  const [number, house] = [
    wordAt(record, "diversen", "diversen", "bouwnummer"),
    wordAt(record, "adres", "huisnummer"),
  ];
  const level = levelOf("number", null, {
    ...objectOf(record, at(record, "id"), at(record, "diversen")),
    ...gathered(["actief", "vertrouwelijk", "detail", "financieel", "marketing"], record),
    adres: {
      ...gathered(["postcode", "plaats", "latitude", "longitude"], at(record, "adres")),
      ...(hasStreet &&
        gathered(["straat", "huisnummer", "huisnummertoevoeging"], at(record, "adres"))),
    },
    object: { type: { objecttype: at(record, "object", "type", "objecttype") } },
    algemeen: gathered(buildingFields, at(record, "algemeen")),
  });
  return { ...level, name: number ?? (house === "0" ? null : house) };
}

function objectOf(record: unknown, id: unknown, diversen: unknown): ApiObject {
  return {
    id,
    adres: {},
    object: { type: { objecttype: null } },
    algemeen: {},
    teksten: gathered(
      ["eigenSiteTekst", "aanbiedingstekst", "aanbiedingstekstEngels", "omgevingstekst"],
      at(record, "teksten"),
    ),
    media: listAt(record, "media"),
    diversen,
  };
}

function levelOf(kind: Level["kind"], told: unknown, object: ApiObject): Level {
  const range = (name: string) => [at(told, `${name}Vanaf`), at(told, `${name}Tot`)] as const;
  const day = (name: string) => {
    const found = amsterdamInstant(wordAt(told, name));
    return found && formatDate(found);
  };
  const free = wordAt(told, "aantalVrijeEenheden");
  return {
    kind,
    name: wordAt(told, "omschrijving"),
    object,
    ranges: {
      prices: range("koopaanneemsom"),
      rents: range("huurprijs"),
      areas: range("woonoppervlakte"),
      plots: range("perceeloppervlakte"),
      volumes: range("inhoud"),
    },
    // The API has 0 for what it does not know.
    free: free === "0" ? null : free,
    all: wordAt(told, "aantalBouwnummers"),
    more: [
      ["Start bouw", day("datumStartBouw")],
      ["Oplevering", day("opleveringsdatum")],
    ],
  };
}
