import type { FeedItem } from "../connector.ts";
import { elementAt, type XmlElement } from "../reading/xml-element.ts";
import { mapObject } from "../realworks/map.ts";
import { homeInBusiness, isBusiness } from "./business.ts";
import { apiObject, idOf } from "./object.ts";
import { projectItems } from "./project.ts";

/** True for an `Object` or `Project` as Realworks writes it. */
export function isRealworks(record: XmlElement): boolean {
  return (
    elementAt(record, "ObjectDetails") !== undefined ||
    elementAt(record, "ProjectDetails") !== undefined
  );
}

/** The listings of one `Object` or `Project`; never throws, whatever it holds. */
export function mapXmlRecord(record: XmlElement, now: Date): FeedItem[] {
  if (record.name === "Project") return projectItems(record, now);
  const details = elementAt(record, "ObjectDetails") ?? record;
  if (!isBusiness(record, details)) return [mapObject(apiObject(record, details), now)];
  const object = homeInBusiness(record, details);
  if (object !== undefined) return [mapObject(object, now)];
  return [
    { kind: "hidden", external_id: idOf(record) ?? "", reason: "Bedrijfspand zonder woning." },
  ];
}
