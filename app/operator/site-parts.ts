import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "../../database/schema.ts";
import { caseFiles } from "../deals/cases/stored-files.server.ts";
import { blogFiles } from "../site/blog/stored-files.server.ts";
import { photoFiles } from "../homes/listings/photos/stored-files.server.ts";
import { officeFiles } from "../desk/office/stored-files.server.ts";
import { extraPageFiles } from "../site/pages/extra/stored-files.server.ts";
import { textFiles } from "../site/seo/stored-files.server.ts";
import type { StoredFiles } from "../platform/backup/stored-files.ts";
import type { SweptFolder } from "../platform/files/sweep-files.ts";

// Sessions and links would let people in with what they had before; counters of limits and
// keys of sent forms are of the moment. All of it comes about again by itself.
const passing = new Set<unknown>([
  schema.sessions,
  schema.verifications,
  schema.privateLinks,
  schema.apiKeys,
  schema.staffInvitations,
  schema.rateLimits,
  schema.sentForms,
  // Told again, it would be told twice.
  schema.unheardEvents,
  schema.morningEvents,
  // Asked for again.
  schema.outsideAnswers,
  schema.neighbourhoodFigures,
  // Kept for an hour, and useful only to the person who asked.
  schema.sourceTrials,
  // Once restored elsewhere, it would be another site's.
  schema.lastBackup,
  // Numbers of transactions mean nothing to another server; filling the listings writes a new one.
  schema.listingWrites,
]);

const tables = Object.values(schema).filter((value) => is(value, PgTable));

/** All tables of the site. */
export const siteTables: readonly string[] = tables.map(getTableName);

/** The tables that a backup holds. */
export const keptTables: readonly string[] = tables
  .filter((table) => !passing.has(table))
  .map(getTableName);

/** Each room's stored files, as its rows name them. */
export const siteFiles: readonly StoredFiles[] = [
  photoFiles,
  blogFiles,
  textFiles,
  officeFiles,
  extraPageFiles,
  caseFiles,
];

/** Every folder of the storage, and how long a file stays there that no row names (any more). */
export const siteFolders: readonly SweptFolder[] = [
  { folder: "photos", days: 1 },
  { folder: "documents", days: 1 },
  { folder: "dossiers", days: 1 },
  { folder: "feed-pictures", days: 1 },
  // Stored before the rest of the form is right.
  { folder: "team", days: 30 },
  { folder: "look", days: 30 },
  { folder: "pages", days: 30 },
  // A picture is uploaded while somebody writes, and named when they save.
  { folder: "blog", days: 30 },
  // Share pictures are never named: they are drawn, and drawn again when somebody asks.
  { folder: "og", days: 30 },
  // Brochures are not named either: a home that changed gets another one.
  { folder: "brochures", days: 30 },
];
