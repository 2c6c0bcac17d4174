import type { FeedItem } from "../connector.ts";
import { elementAt, type XmlElement } from "../reading/xml-element.ts";
import { mapObject } from "../realworks/map.ts";
import { AGRICULTURAL } from "../realworks/record.ts";
import { businessItem, isAgricultural, isBusiness } from "./business.ts";
import { apiObject, idOf } from "./object.ts";
import { newBuildItems } from "./project.ts";

/** True for an `Object` or `Project` as Realworks writes it. */
export function isRealworks(record: XmlElement): boolean {
  return (
    elementAt(record, "ObjectDetails") !== undefined ||
    elementAt(record, "ProjectDetails") !== undefined
  );
}

/** The listings of one `Object` or `Project`; never throws, whatever it holds. */
export function mapXmlRecord(record: XmlElement, now: Date): FeedItem[] {
  if (record.name === "Project") return newBuildItems(record, now);
  const details = elementAt(record, "ObjectDetails") ?? record;
  if (isAgricultural(record)) {
    return [{ kind: "hidden", external_id: idOf(record) ?? "", reason: AGRICULTURAL }];
  }
  if (isBusiness(record, details)) return [businessItem(record, details, now)];
  return [mapObject(apiObject(record, details), now)];
}
