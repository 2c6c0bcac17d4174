import type { ApiObject } from "../realworks/project.ts";
import { elementAt, none, textAt, type XmlElement } from "../reading/xml-element.ts";
import { sentenceCase } from "../draft/words/sentence-case.ts";
import { buildingOf } from "./building.ts";
import { codeAt, codeOf, codesAt, flagAt, spaced } from "./codes.ts";
import { floorsOf, sizesAt } from "./floors.ts";
import { mediaOf } from "./media.ts";
import { outdoorOf } from "./outdoor.ts";

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
      combinatieobject: combinedWith(details),
      ...plotOf(elementAt(record, "Bouwgrond")),
    },
    detail: {
      etages: floorsOf(home),
      buitenruimte: outdoorOf(homeDetails),
      overigOnroerendGoed: otherOf(record),
    },
    financieel: { overdracht: transferOf(record, details, home) },
    teksten: {
      eigenSiteTekst: textAt(record, "Web/EigenSiteTekst"),
      aanbiedingstekst:
        textAt(details, "Aanbiedingstekst", "Presentatie/Aanbiedingstekst") ??
        textAt(record, "Web/KorteOmschrijving"),
      omgevingstekst: textAt(details, "Presentatie/Omgeving", "Omgeving"),
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

/** Land to build on; nothing of a home. */
function plotOf(plot: XmlElement | undefined): Record<string, unknown> {
  if (plot === undefined) return {};
  const use = textAt(plot, "HuidigeBestemming", "Bestemming/HuidigeBestemming");
  return {
    bouwgrondoppervlakte: textAt(plot, "Oppervlakte"),
    bouwgrondBouwrijp: textAt(plot, "Bouwrijp"),
    liggingen: codesAt(plot, "Liggingen/Ligging"),
    toelichting: [use && `Bestemming: ${use}`, textAt(plot, "Toelichting")]
      .filter(Boolean)
      .join(". "),
  };
}

/** `overigOnroerendGoed` of the API: what is sold by itself without being a home. */
function otherOf(record: XmlElement): object {
  const other = elementAt(record, "OverigOG")?.children[0] ?? none;
  return {
    ...sizesAt(other, "Afmetingen"),
    capaciteit: textAt(other, "Capaciteit"),
    voorziening: codesAt(other, "Voorzieningen/Voorziening"),
    isolatie: codesAt(other, "Isolatievormen/Isolatie"),
    toelichting: textAt(other, "Toelichting") ?? textAt(record, "OverigOG/Toelichting"),
  };
}

/** "Praktijkruimte (inpandig, 40 m²)" of business property that is sold with a home. */
function combinedWith(details: XmlElement): string | null {
  const said = (elementAt(details, "CombinatieObject")?.children ?? []).map((part) => {
    const area = textAt(part, "Oppervlakte");
    const status = textAt(part, "Status");
    const kind = textAt(part, "Type") ?? spaced(part.name);
    const remarks = [
      textAt(part, "Situatie"),
      area && `${area} m²`,
      status === "mogelijk" ? status : null,
    ].filter(Boolean);
    return (
      sentenceCase(kind.toLowerCase()) + (remarks.length > 0 ? ` (${remarks.join(", ")})` : "")
    );
  });
  return said.length === 0 ? null : said.join(", ");
}

/** The kind of a home, or of what is no home but sold by itself, such as `OverigOG/Garagebox`. */
function kindOf(record: XmlElement, home: XmlElement): string {
  if (elementAt(home, "Appartement")) return "APPARTEMENT";
  if (elementAt(record, "Bouwgrond")) return "BOUWGROND";
  const other = elementAt(record, "OverigOG")?.children[0]?.name;
  return other === undefined ? "WOONHUIS" : (codeOf(spaced(other)) ?? "WOONHUIS");
}

function transferOf(record: XmlElement, details: XmlElement, home: XmlElement) {
  const money = elementAt(details, "Financieel") ?? details;
  const service = ["Koop", "Huur"].map((way) => `${way}/PrijsSpecificatie/Servicekosten`);
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
    koopspecificatie: [
      isPriceHidden ? "PRIJS_OP_AANVRAAG" : null,
      ...termsOf(money, "Koop", "KoopSpecificatie"),
    ],
    koopconditie: codeAt(money, "Koop/KoopConditie"),
    huurprijs: textAt(money, "Huur/Huurprijs", "Huur/PrijsSpecificatie/Prijs"),
    huurprijsvoorvoegsel: codeAt(money, "Huur/Prijsvoorvoegsel"),
    huurconditie: codeAt(money, "Huur/HuurConditie"),
    huurspecificaties: termsOf(money, "Huur", "HuurSpecificatie"),
    huurwaarborgsom: textAt(money, "Huur/Waarborgsom"),
    aanvaarding: codeAt(details, "Aanvaarding", "Aanvaarding/TypeAanvaarding"),
    aanvaardingsdatum: textAt(details, "DatumAanvaarding", "Aanvaarding/DatumAanvaarding"),
    servicekosten:
      textAt(details, "ServicekostenPerMaand") ??
      textAt(
        money,
        "ServicekostenPerMaand",
        ...service.map((at) => `${at}/PrijsSpecificatie/Prijs`),
      ),
    servicekostenconditie: codeAt(money, ...service.map((at) => `${at}/ServicekostenConditie`)),
    appartementVveBijdrage: textAt(home, "Appartement/BijdrageVVE"),
    vveReservefonds: flagAt(home, `${association}/Reservefonds`),
    vveVergadering: flagAt(home, `${association}/VergaderingVVE`),
    vvePeriodiekeBijdrage: flagAt(home, `${association}/PeriodiekeBijdrage`),
    vveOnderhoudsverwachting: flagAt(home, `${association}/Onderhoudsverwachting`),
    vveOpstalverzekering: flagAt(home, `${association}/Opstalverzekering`),
    vveKvkInschrijving: flagAt(home, `${association}/InschrijvingKvK`),
  };
}

/** Terms of a price: one word, a list, or the switches of business property. */
function termsOf(money: XmlElement, way: "Koop" | "Huur", name: string): (string | null)[] {
  const lists = [name, `${way}Specificaties/${name}`, `${way}Specificaties/Specificatie`];
  const yes = (path: string) => flagAt(money, `${way}/PrijsSpecificatie/${path}`);
  return [
    ...lists.flatMap((path) => codesAt(money, `${way}/${path}`)),
    yes("BTWBelast") ? "BTW_BELAST" : null,
    yes("Bouwrente") ? "EXCLUSIEF_BOUWRENTE" : null,
  ];
}
