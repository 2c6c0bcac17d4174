import type { Asking } from "../../draft/asking-price.ts";
import { type FactGroup, type FactLine, measure } from "../../draft/fact-line.ts";
import { looseNumber } from "../../draft/field.ts";
import { attributeAt, isYes, textAt, type XmlElement } from "../../reading/xml-element.ts";
import { certificateOf } from "./certificate.ts";
import { costFacts } from "./costs.ts";
import { amenityFacts, layoutFacts } from "./layout.ts";
import { parkingFacts } from "./parking.ts";
import { parcelFacts, placeFacts } from "./place.ts";
import { shortText } from "../short-text.ts";
import { dutchFlags, dutchWord } from "../words.ts";

/** The lines of the facts table beside the main fields: only what the feed says. */
export function factsOf(object: XmlElement, asking: Asking): FactGroup[] {
  return [
    ["Overdracht", costFacts(object, asking)],
    ["Bouw", buildingFacts(object)],
    ["Oppervlakten en inhoud", sizeFacts(object)],
    ["Indeling", layoutFacts(object)],
    ["Energie", energyFacts(object)],
    ["Buitenruimte", outdoorFacts(object)],
    ["Voorzieningen", amenityFacts(object)],
    ["Parkeren", parkingFacts(object, asking)],
    ["Ligging", placeFacts(object)],
    ["Kadaster", parcelFacts(object)],
  ];
}

function buildingFacts(object: XmlElement): FactLine[] {
  const state = (name: string, attribute: string) =>
    dutchWord(attribute, attributeAt(object, `zustand_angaben/${name}`, attribute));
  return [
    ["Soort bouw", dutchWord("alter", attributeAt(object, "zustand_angaben/alter", "alter_attr"))],
    ["Bijzonderheden", shortText(textAt(object, "objektkategorie/objektart/objektart_zusatz"))],
    ["Staat", state("zustand", "zustand_art")],
    ["Laatste modernisering", shortText(textAt(object, "zustand_angaben/letztemodernisierung"))],
    ["Bouwwijze", dutchFlags(object, "ausstattung/bauweise")],
    ["Oplevering", dutchFlags(object, "ausstattung/ausbaustufe")],
    ["Soort dak", dutchFlags(object, "ausstattung/dachform")],
    ["Vloeren", dutchFlags(object, "ausstattung/boden")],
    [
      "Afwerking",
      dutchWord("ausstatt_kategorie", textAt(object, "ausstattung/ausstatt_kategorie")),
    ],
    ["Kelder", dutchWord("keller", attributeAt(object, "ausstattung/unterkellert", "keller"))],
    ["Monument", yes(textAt(object, "verwaltung_objekt/denkmalgeschuetzt"))],
  ];
}

const areas: readonly [label: string, name: string][] = [
  ["Nuttige oppervlakte", "nutzflaeche"],
  ["Totale oppervlakte", "gesamtflaeche"],
  ["Verwarmde oppervlakte", "beheizbare_flaeche"],
  ["Verhuurbare oppervlakte", "vermietbare_flaeche"],
  ["Kelder", "kellerflaeche"],
  ["Zolder", "dachbodenflaeche"],
  ["Overige ruimte", "sonstflaeche"],
  ["Gebouwgebonden buitenruimte", "balkon_terrasse_flaeche"],
  ["Tuin", "gartenflaeche"],
];

function sizeFacts(object: XmlElement): FactLine[] {
  const number = (name: string) => looseNumber(textAt(object, `flaechen/${name}`));
  const from = measure(number("flaechevon"), "m²");
  const to = measure(number("flaechebis"), "m²");
  return [
    ...areas.map(([label, name]): FactLine => [label, measure(number(name), "m²")]),
    ["Grootte van de woningen", from && to ? `${from} tot ${to}` : (from ?? to)],
    ["Breedte van het perceel", measure(number("grundstuecksfront"), "m")],
  ];
}

function energyFacts(object: XmlElement): FactLine[] {
  return [
    ["Verwarming", dutchFlags(object, "ausstattung/heizungsart")],
    ["Bron van warmte", dutchFlags(object, "ausstattung/befeuerung")],
    ["Energiestandaard", dutchFlags(object, "ausstattung/energietyp")],
    ...certificateOf(object).facts,
  ];
}

function outdoorFacts(object: XmlElement): FactLine[] {
  const count = (name: string) => looseNumber(textAt(object, `flaechen/${name}`));
  const counted = (amount: number | null) => (amount === null ? null : String(amount));
  return [
    ["Tuin", isYes(textAt(object, "ausstattung/gartennutzung")) ? "Gebruik van de tuin" : null],
    ["Balkons", counted(count("anzahl_balkone"))],
    ["Terrassen", counted(count("anzahl_terrassen"))],
    ["Loggia's", counted(count("anzahl_logia"))],
    ["Balkons en terrassen", counted(count("anzahl_balkon_terrassen"))],
    ["Ligging balkon of terras", dutchFlags(object, "ausstattung/ausricht_balkon_terrasse")],
  ];
}

function yes(value: string | null): string | null {
  return isYes(value) ? "Ja" : null;
}
