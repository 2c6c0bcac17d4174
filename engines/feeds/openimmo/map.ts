import { type ReadListing, itemOf } from "../draft/draft.ts";
import type { FeedItem } from "../connector.ts";
import { cleanText, looseNumber, yearOf } from "../draft/field.ts";
import { amsterdamInstant } from "@voordeur/time/instants.ts";
import { textAt, type XmlElement } from "../reading/xml-element.ts";
import { certificateOf } from "./facts/certificate.ts";
import { dayOf } from "./day.ts";
import { factsOf } from "./facts/facts.ts";
import { placeOf } from "./place.ts";
import { askingOf } from "./price.ts";
import { hiddenOf, statusOf } from "./status.ts";
import { textsOf } from "./texts.ts";
import { propertyTypeOf } from "./type.ts";

const MAX_ID = 200;

/**
 * One `immobilie`, without its media; never throws, whatever is in it. `mode` is what the
 * transfer says of all objects in it: NEW, CHANGE or DELETE.
 */
export function mapObject(object: XmlElement, mode: string | undefined, now: Date): FeedItem {
  const external_id = objectId(object);
  if (external_id === "") {
    const reason = "Het object heeft geen openimmo_obid, objektnr_extern of objektnr_intern.";
    return { kind: "problem", external_id, reason };
  }
  return itemOf(
    external_id,
    () => hiddenOf(object, mode, now) ?? readObject(object, external_id),
    now,
  );
}

function objectId(object: XmlElement): string {
  const id = textAt(
    object,
    "verwaltung_techn/openimmo_obid",
    "verwaltung_techn/objektnr_extern",
    "verwaltung_techn/objektnr_intern",
  );
  const tidy = cleanText(id) ?? "";
  if (tidy.length > MAX_ID) return "";
  // A piece of the document keeps all of it in memory, and ids are kept until the end: a copy.
  return Buffer.from(tidy).toString();
}

function readObject(object: XmlElement, external_id: string): ReadListing {
  const number = (path: string) => looseNumber(textAt(object, path));
  const asking = askingOf(object);
  const rooms = number("flaechen/anzahl_zimmer");
  return {
    external_id,
    ...placeOf(object),
    asking,
    status: statusOf(object, asking.transaction),
    // The day of the last change, `stand_vom`, would make every changed listing new again.
    publishedAt: amsterdamInstant(dayOf(textAt(object, "verwaltung_techn/aktiv_von"))),
    propertyType: propertyTypeOf(object) ?? "Woning",
    ...textsOf(object),
    bedrooms: number("flaechen/anzahl_schlafzimmer"),
    bathrooms: number("flaechen/anzahl_badezimmer"),
    // Half a room is what Germans call a nook: not one more.
    rooms: rooms === null ? null : Math.floor(rooms),
    area: number("flaechen/wohnflaeche"),
    plotArea: number("flaechen/grundstuecksflaeche"),
    volume: number("flaechen/kubatur"),
    buildYear: yearOf(textAt(object, "zustand_angaben/baujahr")),
    energyLabel: certificateOf(object).class,
    photos: [],
    facts: factsOf(object, asking),
  };
}
