import { feedFixture, readAll } from "../fixtures/feeds.ts";
import type { FeedIo } from "../connector.ts";
import { plainObject } from "../fixtures/openimmo.ts";
import { readOpenImmo } from "./read.ts";

/** All that is read of a source. */
export const read = (url: string, changes?: Partial<FeedIo>) =>
  readAll(readOpenImmo, { connector: "openimmo", url }, changes);

/** All that is read of one file. */
export const readFile = async (content: string | Uint8Array, name = "feed.xml") =>
  read(await feedFixture(name, content));

export const header = (umfang: string, more = "") => `<uebertragung umfang="${umfang}" ${more}/>`;

/** An object that the broker takes back. */
export const deleted = (id: string) =>
  plainObject(id, {
    verwaltung_techn: `<openimmo_obid>${id}</openimmo_obid><aktion aktionart="DELETE"/>`,
  });

export const attached = (...attachments: string[]) => ({ anhaenge: attachments.join("") });
export const attachment = (pfad: string, more = "") =>
  `<anhang location="EXTERN" gruppe="BILD"><format>JPG</format>${more}<daten><pfad>${pfad}</pfad></daten></anhang>`;
