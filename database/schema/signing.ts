import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { casePeople } from "./cases.ts";
import { instant } from "./columns.ts";

/** A signature on somebody's own page: of a mandate, a purchase agreement or an inspection. */
export const signatureEvidence = pgTable(
  "signature_evidence",
  {
    id: uuid().primaryKey().defaultRandom(),
    person_id: uuid()
      .notNull()
      .references(() => casePeople.id, { onDelete: "cascade" }),
    /** The version that they signed. */
    about: uuid().notNull(),
    /** SHA-256 of its PDF, in hexadecimal. */
    hash: text().notNull(),
    /** By the clock of the database. */
    at: instant().notNull(),
    /** Name, identity, codes, address and consent (`Evidence`), sealed for this row. */
    sealed: text().notNull(),
  },
  (table) => [
    index("signature_evidence_person").on(table.person_id),
    index("signature_evidence_about").on(table.about),
  ],
);
