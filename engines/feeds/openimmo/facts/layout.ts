import type { FactLine } from "../../draft/fact-line.ts";
import { looseNumber } from "../../draft/field.ts";
import { attributeAt, isYes, textAt, type XmlElement } from "../../reading/xml-element.ts";
import { dutchFlags, dutchWord, enumeration } from "../words.ts";

export function layoutFacts(object: XmlElement): FactLine[] {
  const count = (path: string) => {
    const found = looseNumber(textAt(object, path));
    return found === null ? null : String(Math.round(found));
  };
  return [
    ["Woon-slaapkamers", count("flaechen/anzahl_wohn_schlafzimmer")],
    ["Aparte toiletten", count("flaechen/anzahl_sep_wc")],
    ["In de badkamer", dutchFlags(object, "ausstattung/bad")],
    ["Keuken", dutchFlags(object, "ausstattung/kueche")],
    ["Gelegen op", floorOf(object)],
    ["Ligging in het gebouw", dutchFlags(object, "geo/lage_im_bau")],
    ["Aantal verdiepingen", count("geo/anzahl_etagen")],
    ["Wooneenheden", count("flaechen/anzahl_wohneinheiten")],
    ["Bedrijfsruimten", count("flaechen/anzahl_gewerbeeinheiten")],
    ["Aparte woonruimte", isYes(textAt(object, "flaechen/einliegerwohnung")) ? "Ja" : null],
  ];
}

/** The ground floor is 0, which is a floor here and not "unknown". */
function floorOf(object: XmlElement): string | null {
  const floor = textAt(object, "geo/etage");
  if (floor === null || !/^-?\d{1,3}$/.test(floor)) return null;
  const number = Number(floor);
  if (number === 0) return "Begane grond";
  return number < 0 ? "Souterrain" : `${number}e verdieping`;
}

const amenities: readonly [name: string, word: string][] = [
  ["kamin", "open haard"],
  ["klimatisiert", "airconditioning"],
  ["sauna", "sauna"],
  ["swimmingpool", "zwembad"],
  ["wellnessbereich", "wellness"],
  ["sporteinrichtungen", "sportvoorzieningen"],
  ["wintergarten", "serre"],
  ["gaestewc", "gastentoilet"],
  ["bibliothek", "bibliotheek"],
  ["abstellraum", "berging"],
  ["fahrradraum", "fietsenberging"],
  ["wasch_trockenraum", "was- en droogruimte"],
  ["dachboden", "zolder"],
  ["rolladen", "rolluiken"],
  ["kabel_sat_tv", "tv-kabel of satelliet"],
  ["dvbt", "digitale tv"],
  ["dv_verkabelung", "netwerkbekabeling"],
  ["kabelkanaele", "kabelgoten"],
  ["barrierefrei", "drempelvrij"],
  ["rollstuhlgerecht", "rolstoeltoegankelijk"],
  ["seniorengerecht", "geschikt voor senioren"],
  ["rampe", "hellingbaan"],
  ["wg_geeignet", "geschikt voor woningdelers"],
  ["raeume_veraenderbar", "indeling aan te passen"],
];

export function amenityFacts(object: XmlElement): FactLine[] {
  const present = amenities.filter(([name]) => isYes(textAt(object, `ausstattung/${name}`)));
  const furnished = attributeAt(object, "ausstattung/moebliert", "moeb");
  return [
    ["Voorzieningen", enumeration(present.map(([, word]) => word))],
    ["Lift", liftOf(object)],
    ["Inrichting", dutchWord("moeb", furnished)],
    ["Beveiliging", dutchFlags(object, "ausstattung/sicherheitstechnik")],
    ["Diensten", dutchFlags(object, "ausstattung/serviceleistungen")],
    ["Internet", internetOf(object)],
  ];
}

function liftOf(object: XmlElement): string | null {
  const has = (name: string) => isYes(attributeAt(object, "ausstattung/fahrstuhl", name));
  return enumeration([
    ...(has("PERSONEN") ? ["personenlift"] : []),
    ...(has("LASTEN") ? ["goederenlift"] : []),
  ]);
}

function internetOf(object: XmlElement): string | null {
  const path = "ausstattung/breitband_zugang";
  const kind = attributeAt(object, path, "art");
  const speed = looseNumber(attributeAt(object, path, "speed"));
  const told = [kind?.slice(0, 40), speed === null ? null : `${speed} Mbit/s`].filter(Boolean);
  return told.length === 0 ? null : told.join(", ");
}
