import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const streets = ["Leutherweg", "Roermondsepoort", "Bergstraat", "Molenveldlaan", "Schoolweg"];
const places = ["Venlo", "Tegelen", "Blerick", "Belfeld", "Arcen", "Velden", "Steyl"];
const houses = ["REIHENMITTEL", "REIHENECK", "DOPPELHAUSHAELFTE", "EINFAMILIENHAUS", "BUNGALOW"];
const flats = ["ETAGE", "ERDGESCHOSS", "PENTHOUSE", "MAISONETTE"];
const states = ["OFFEN", "OFFEN", "OFFEN", "RESERVIERT", "VERKAUFT"];
const classes = ["A+", "A", "B", "C", "D", "E", "F", "G", "H"];

/** Writes an OpenImmo document of `count` invented homes, each of some five kilobytes. */
export async function writeOpenImmoFeed(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(documentOf(count)), createWriteStream(file));
}

function* documentOf(count: number): Generator<string, void> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<openimmo><uebertragung art="ONLINE" umfang="VOLL" modus="NEW" version="1.2.7" sendersoftware="Bench"/>
<anbieter><firma>Makelaardij Voorbeeld</firma><openimmo_anid>VNL</openimmo_anid>`;
  for (let index = 0; index < count; index += 1) yield objectOf(index);
  yield "\n</anbieter></openimmo>\n";
}

function objectOf(index: number): string {
  const isRental = index % 9 === 0;
  const price = isRental
    ? `<nettokaltmiete>${850 + (index % 900)}.00</nettokaltmiete><nebenkosten>95</nebenkosten>`
    : `<kaufpreis>${195_000 + ((index * 7919) % 800_000)}.00</kaufpreis>`;
  const kind =
    index % 3 === 0
      ? `<wohnung wohnungtyp="${pick(flats, index)}"/>`
      : `<haus haustyp="${pick(houses, index)}"/>`;
  return `
<immobilie>
  <objektkategorie>
    <nutzungsart WOHNEN="true" GEWERBE="false"/>
    <vermarktungsart KAUF="${!isRental}" MIETE_PACHT="${isRental}"/>
    <objektart>${kind}</objektart>
  </objektkategorie>
  <geo>
    <plz>59${10 + (index % 90)} ${index % 2 === 0 ? "AB" : "KZ"}</plz><ort>${pick(places, index)}</ort>
    <strasse>${pick(streets, index)}</strasse>
    <hausnummer>${Math.floor(index / streets.length) + 1}</hausnummer>
    <land iso_land="NLD"/><anzahl_etagen>${1 + (index % 4)}</anzahl_etagen>
  </geo>
  <kontaktperson><email_direkt>verkoop@makelaar.example</email_direkt><name>Voorbeeld</name></kontaktperson>
  <preise>${price}<waehrung iso_waehrung="EUR"/></preise>
  <flaechen>
    <wohnflaeche>${48 + ((index * 13) % 220)}.50</wohnflaeche>
    <grundstuecksflaeche>${90 + ((index * 29) % 1800)}</grundstuecksflaeche>
    <anzahl_zimmer>${3 + (index % 6)}</anzahl_zimmer>
    <anzahl_schlafzimmer>${1 + (index % 5)}</anzahl_schlafzimmer>
    <anzahl_badezimmer>${1 + (index % 2)}</anzahl_badezimmer><kubatur>${220 + (index % 600)}</kubatur>
  </flaechen>
  <ausstattung>
    <bad DUSCHE="true" WANNE="${index % 2 === 0}"/><kueche EBK="true" OFFEN="true"/>
    <boden FLIESEN="true" LAMINAT="true"/><heizungsart ZENTRAL="true"/><befeuerung GAS="true"/>
    <stellplatzart GARAGE="${index % 4 === 0}"/><gaestewc>true</gaestewc><abstellraum>true</abstellraum>
  </ausstattung>
  <zustand_angaben>
    <baujahr>${1890 + (index % 135)}</baujahr><zustand zustand_art="GEPFLEGT"/>
    <energiepass><epart>BEDARF</epart><wertklasse>${pick(classes, index)}</wertklasse></energiepass>
    <verkaufstatus stand="${pick(states, index)}"/>
  </zustand_angaben>
  <freitexte>
    <objekttitel>Wonen aan de ${pick(streets, index)} in ${pick(places, index)}</objekttitel>
    <objektbeschreibung>${description(index)}</objektbeschreibung>
    <lage>Winkels, scholen en de Maas liggen op fietsafstand.</lage>
  </freitexte>
  <anhaenge>${photos(index)}
  </anhaenge>
  <verwaltung_objekt><objektadresse_freigeben>true</objektadresse_freigeben></verwaltung_objekt>
  <verwaltung_techn>
    <objektnr_extern>V-${index}</objektnr_extern><aktion aktionart="CHANGE"/>
    <aktiv_von>2026-01-${10 + (index % 18)}</aktiv_von><openimmo_obid>VNL20260101${index}</openimmo_obid>
  </verwaltung_techn>
</immobilie>`;
}

function description(index: number): string {
  const sentence = (room: number) =>
    `Vertrek ${room} van nummer ${index} kijkt uit op de tuin en heeft een vloer uit ${1970 + room}.`;
  return Array.from({ length: 9 }, (_, room) => sentence(room + 1)).join("\n");
}

function photos(index: number): string {
  return Array.from({ length: 10 }, (_, place) => {
    const group = place === 0 ? "TITELBILD" : "INNENANSICHTEN";
    return `
    <anhang location="REMOTE" gruppe="${group}"><format>JPG</format>
      <check ctype="DATETIME">2026-01-09T08:00:00</check>
      <daten><pfad>https://fotos.example/${index}/${place + 1}.jpg</pfad></daten></anhang>`;
  }).join("");
}

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? "";
}
