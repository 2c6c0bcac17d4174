import type { FeedItem, ListingDraft } from "../connector.ts";
import type { XmlElement } from "../reading/xml-element.ts";
import { xmlRecords } from "../reading/xml-records.ts";
import { draftIn, factIn } from "../fixtures/feeds.ts";
import { openImmo, plainObject } from "../fixtures/openimmo.ts";
import { mapObject } from "./map.ts";

export const now = new Date("2026-03-02T09:00:00Z");

/** The element of an object that is written as XML. */
export async function elementOf(object: string): Promise<XmlElement> {
  const chunks = (async function* () {
    yield Buffer.from(openImmo([object]));
  })();
  for await (const record of xmlRecords(chunks, { roots: ["openimmo"], records: ["immobilie"] })) {
    return record;
  }
  throw new Error("no object");
}

/** The draft of the smallest object with these changes. */
export async function itemOf(changes: Record<string, string>, mode?: string): Promise<FeedItem> {
  return mapObject(await elementOf(plainObject("1", changes)), mode, now);
}

export async function draftOf(changes: Record<string, string>): Promise<ListingDraft> {
  return draftIn(await itemOf(changes));
}

/** The value of a line of the facts table. */
export async function factOf(label: string, changes: Record<string, string>) {
  return factIn(await draftOf(changes), label);
}

/** How an object is categorized. */
export const category = (kind: string, uses = 'WOHNEN="true"', ways = 'KAUF="true"') => ({
  objektkategorie: `<nutzungsart ${uses}/><vermarktungsart ${ways}/><objektart>${kind}</objektart>`,
});
export const rental = category('<wohnung wohnungtyp="ETAGE"/>', 'WOHNEN="1"', 'MIETE_PACHT="1"');

/** The id 1, and more of `verwaltung_techn`. */
export const techn = (more: string) => ({
  verwaltung_techn: `<openimmo_obid>1</openimmo_obid>${more}`,
});

export const state = (text: string) => ({ zustand_angaben: text });

export const geo = (more: string) => ({ geo: `<ort>VENLO</ort>${more}` });

/** The broker keeps the address back. */
export const withheld = {
  verwaltung_objekt: "<objektadresse_freigeben>false</objektadresse_freigeben>",
};
