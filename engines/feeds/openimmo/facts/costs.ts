import type { Asking } from "../../draft/asking-price.ts";
import type { FactLine } from "../../draft/fact-line.ts";
import { looseNumber } from "../../draft/field.ts";
import { attributeAt, flagsAt, isYes, textAt, type XmlElement } from "../../reading/xml-element.ts";
import { dayText } from "../day.ts";
import { money, paid } from "../money.ts";
import { periodOf, rents } from "../price.ts";
import { shortText } from "../short-text.ts";
import { dutchWord } from "../words.ts";

/**
 * The terms of a sale or lease. The broker's agreements with the owner or with colleagues
 * (`innen_courtage`, `provision_teilen`, `provisionnetto`) is no business of visitors.
 */
export function costFacts(object: XmlElement, asking: Asking): FactLine[] {
  const amount = (name: string) => looseNumber(textAt(object, `preise/${name}`));
  const once = (name: string) => money(amount(name), asking);
  const period = periodOf(object);
  const regular = (name: string) => paid(amount(name), asking, period);
  const told = shortText(textAt(object, "preise/freitext_preis"));
  return [
    ["Aanvaarding", acceptanceOf(object)],
    ["Toelichting op de prijs", asking.onRequest ? null : told],
    ...(asking.transaction === "huur" ? rentFacts(regular) : saleFacts(object, once, regular)),
    ["Waarborgsom", once("kaution") ?? shortText(textAt(object, "preise/kaution_text"))],
    ["Servicekosten", regular("nebenkosten") ?? regular("betriebskostennetto")],
    ["Stookkosten", regular("heizkosten") ?? regular("heizkostennetto")],
    ["Stookkosten in de servicekosten", yes(textAt(object, "preise/heizkosten_enthalten"))],
    ["VvE-bijdrage", regular("hausgeld")],
    ["Overname", once("abstand")],
    ["Courtage", shortText(textAt(object, "preise/aussen_courtage"))],
    ["Toelichting op de courtage", shortText(textAt(object, "preise/courtage_hinweis"))],
    ["Veiling", auctionOf(object)],
    ...termFacts(object),
  ];
}

const rentLabels = new Map([
  ["nettokaltmiete", "Kale huur"],
  ["kaltmiete", "Huur zonder stookkosten"],
  ["warmmiete", "Huur met stookkosten"],
  ["pauschalmiete", "Huur, alles inbegrepen"],
  ["gesamtmietebrutto", "Totale huur"],
  ["pacht", "Pacht"],
]);

function rentFacts(regular: (name: string) => string | null): FactLine[] {
  const told = rents.flatMap((name) => {
    const label = rentLabels.get(name);
    return label === undefined ? [] : [[label, regular(name)] satisfies FactLine];
  });
  return [...told, ["Toeslagen", regular("mietzuschlaege")]];
}

function saleFacts(
  object: XmlElement,
  once: (name: string) => string | null,
  regular: (name: string) => string | null,
): FactLine[] {
  const ways = flagsAt(object, "objektkategorie/vermarktungsart");
  const lease = regular("erbpacht");
  return [
    ["Erfpacht", lease ?? (ways.includes("ERBPACHT") ? "Ja" : null)],
    ["Ontsluitingskosten", once("erschliessungskosten")],
    ["Verkoop in verhuurde staat", yes(textAt(object, "verwaltung_objekt/vermietet"))],
  ];
}

/** "Per 1 mei 2026", "Direct"; other words as they are. */
function acceptanceOf(object: XmlElement): string | null {
  const told = textAt(object, "verwaltung_objekt/verfuegbar_ab");
  const day = dayText(told ?? textAt(object, "verwaltung_objekt/abdatum"));
  if (day !== null) return `Per ${day}`;
  if (/^(ab )?sofort\b/i.test(told ?? "")) return "Direct";
  return /^nach (vereinbarung|absprache)$/i.test(told ?? "") ? "In overleg" : shortText(told);
}

function auctionOf(object: XmlElement): string | null {
  const day =
    dayText(textAt(object, "versteigerung/zvtermin")) ??
    dayText(textAt(object, "verwaltung_objekt/versteigerungstermin"));
  const isForced = isYes(textAt(object, "versteigerung/zwangsversteigerung"));
  return isForced ? ["Gedwongen verkoop", day].filter(Boolean).join(", ") : day;
}

function termFacts(object: XmlElement): FactLine[] {
  const at = (name: string) => textAt(object, `verwaltung_objekt/${name}`);
  const pets = at("haustiere");
  const people = looseNumber(at("max_personen"));
  return [
    ["Minimale huurtermijn", termOf(object, "min_mietdauer", "min_dauer")],
    ["Maximale huurtermijn", termOf(object, "max_mietdauer", "max_dauer")],
    ["Huisdieren", pets === null ? null : isYes(pets) ? "Toegestaan" : "Niet toegestaan"],
    ["Niet roken", yes(at("nichtraucher"))],
    ["Maximaal aantal bewoners", people === null ? null : String(people)],
    ["Duitse woonvergunning (WBS) nodig", yes(at("wbs_sozialwohnung"))],
    ["Geschikt als vakantiewoning", yes(at("als_ferien"))],
    ["Bedrijfsmatig gebruik mogelijk", yes(at("gewerbliche_nutzung"))],
  ];
}

function termOf(object: XmlElement, name: string, attribute: string): string | null {
  const path = `verwaltung_objekt/${name}`;
  const amount = looseNumber(textAt(object, path));
  const unit = dutchWord("zeiteinheit", attributeAt(object, path, attribute));
  return amount === null || unit === null ? null : `${amount} ${unit}`;
}

function yes(value: string | null): string | null {
  return isYes(value) ? "Ja" : null;
}
