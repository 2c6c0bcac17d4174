import { elementAt, textAt, type XmlElement } from "../reading/xml-element.ts";
import { buildingOf } from "./building.ts";
import { codeAt, flagAt } from "./codes.ts";
import { floorsOf } from "./floors.ts";
import { mediaOf } from "./media.ts";
import { outdoorOf } from "./outdoor.ts";

/** An object in the shape of the API, of which a project changes what it knows better. */
export interface ApiObject {
  adres: Record<string, unknown>;
  object: { type: { objecttype: string } };
  algemeen: Record<string, unknown>;
  teksten: Record<string, unknown>;
  media: object[];
  [part: string]: unknown;
}

const none: XmlElement = { name: "", attributes: {}, children: [], text: "" };

/**
 * One object of the export in the shape that the API gives, so that both read alike. `details` is
 * its `ObjectDetails`, or `BouwNummerDetails` of a home in a project.
 */
export function apiObject(record: XmlElement, details: XmlElement): ApiObject {
  const home = elementAt(record, "Wonen") ?? elementAt(details, "Wonen") ?? none;
  const homeDetails = elementAt(home, "WonenDetails") ?? elementAt(home, "Details") ?? none;
  return {
    id: idOf(record),
    actief: true,
    adres: addressOf(details),
    object: { type: { objecttype: kindOf(record, home) } },
    algemeen: {
      ...buildingOf(home, homeDetails),
      bouwvorm: codeAt(details, "Bouwvorm"),
      bouwgrondoppervlakte: textAt(record, "Bouwgrond/Oppervlakte"),
    },
    detail: { etages: floorsOf(home), buitenruimte: outdoorOf(homeDetails) },
    financieel: { overdracht: transferOf(record, details, home) },
    teksten: {
      eigenSiteTekst: textAt(record, "Web/EigenSiteTekst"),
      aanbiedingstekst:
        textAt(details, "Aanbiedingstekst") ?? textAt(record, "Web/KorteOmschrijving"),
    },
    diversen: { diversen: { invoerdatum: textAt(details, "DatumInvoer") } },
    media: mediaOf(record),
  };
}

/** Tiara's id is the same in all programs; what is not exchanged has only the program's own. */
export function idOf(record: XmlElement): string | null {
  const ids = ["ObjectTiaraID", "ObjectSystemID", "ObjectCode"].map((name) => textAt(record, name));
  return ids.find((id) => id !== null && id !== "0") ?? null;
}

function addressOf(details: XmlElement) {
  const address = elementAt(details, "Adres") ?? none;
  const dutch = elementAt(address, "Nederlands") ?? address;
  return {
    straat: textAt(dutch, "Straatnaam") ?? textAt(address, "Internationaal/Adresregel1"),
    huisnummer: {
      hoofdnummer: textAt(dutch, "Huisnummer/Hoofdnummer", "Huisnummer"),
      toevoeging: textAt(dutch, "HuisnummerToevoeging"),
    },
    postcode: textAt(dutch, "Postcode"),
    plaats: textAt(dutch, "Woonplaats") ?? textAt(address, "Internationaal/Woonplaats"),
  };
}

/** The kind of a home, or of what is no home but sold by itself, such as `OverigOG/Garagebox`. */
function kindOf(record: XmlElement, home: XmlElement): string {
  if (elementAt(home, "Appartement")) return "APPARTEMENT";
  if (elementAt(record, "Bouwgrond")) return "BOUWGROND";
  const other = elementAt(record, "OverigOG")?.children[0]?.name;
  return other === undefined
    ? "WOONHUIS"
    : other.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, "_").toUpperCase();
}

function transferOf(record: XmlElement, details: XmlElement, home: XmlElement) {
  const money = elementAt(details, "Financieel") ?? details;
  const isPriceHidden = /^nee$/i.test(textAt(record, "Web/PrijsTonen") ?? "");
  const association = "Appartement/VVEKenmerken";
  return {
    status: codeAt(
      details,
      "StatusBeschikbaarheid/Status",
      "StatusBeschikbaarheid/HuidigeStatus",
      "Status/StatusType",
      "Status/ObjectStatus",
    ),
    koopprijs: textAt(money, "Koop/Koopprijs", "Koop/PrijsSpecificatie/Prijs"),
    koopprijsvoorvoegsel: codeAt(money, "Koop/Prijsvoorvoegsel"),
    koopspecificatie: isPriceHidden ? "PRIJS_OP_AANVRAAG" : codeAt(money, "Koop/KoopSpecificatie"),
    koopconditie: codeAt(money, "Koop/KoopConditie"),
    huurprijs: textAt(money, "Huur/Huurprijs", "Huur/PrijsSpecificatie/Prijs"),
    huurprijsvoorvoegsel: codeAt(money, "Huur/Prijsvoorvoegsel"),
    huurconditie: codeAt(money, "Huur/HuurConditie"),
    huurwaarborgsom: textAt(money, "Huur/Waarborgsom"),
    aanvaarding: codeAt(details, "Aanvaarding"),
    aanvaardingsdatum: textAt(details, "DatumAanvaarding"),
    servicekosten: textAt(details, "ServicekostenPerMaand"),
    appartementVveBijdrage: textAt(home, "Appartement/BijdrageVVE"),
    vveReservefonds: flagAt(home, `${association}/Reservefonds`),
    vveVergadering: flagAt(home, `${association}/VergaderingVVE`),
    vvePeriodiekeBijdrage: flagAt(home, `${association}/PeriodiekeBijdrage`),
    vveOnderhoudsverwachting: flagAt(home, `${association}/Onderhoudsverwachting`),
    vveOpstalverzekering: flagAt(home, `${association}/Opstalverzekering`),
    vveKvkInschrijving: flagAt(home, `${association}/InschrijvingKvK`),
  };
}
