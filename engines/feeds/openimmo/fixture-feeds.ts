import { feedFixture, readAll } from "../fixtures/feeds.ts";
import type { FeedIo, FeedItem } from "../connector.ts";
import { plainObject } from "../fixtures/openimmo.ts";
import { readOpenImmo } from "./read.ts";

/** All that is read of a source. */
export const read = (url: string, changes?: Partial<FeedIo>) =>
  readAll(readOpenImmo, { connector: "openimmo", url }, changes);

/** All that is read of one file. */
export const readFile = async (content: string | Uint8Array, name = "feed.xml") =>
  read(await feedFixture(name, content));

/** The items as ids, with the kind of those that are no listing. */
export const short = (items: readonly FeedItem[]) =>
  items.map((item) => {
    if (item.kind === "listing") return item.draft.external_id;
    return item.kind === "partial" ? "partial" : `${item.kind} ${item.external_id}`;
  });

export const header = (umfang: string, more = "") => `<uebertragung umfang="${umfang}" ${more}/>`;

/** An object that the broker takes back. */
export const deleted = (id: string) =>
  plainObject(id, {
    verwaltung_techn: `<openimmo_obid>${id}</openimmo_obid><aktion aktionart="DELETE"/>`,
  });

export const attached = (...attachments: string[]) => ({ anhaenge: attachments.join("") });
export const attachment = (pfad: string, more = "") =>
  `<anhang location="EXTERN" gruppe="BILD"><format>JPG</format>${more}<daten><pfad>${pfad}</pfad></daten></anhang>`;
