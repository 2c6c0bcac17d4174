import { z } from "zod";

const cursorOf = (list: string, id: number | string) =>
  Buffer.from(`${list} ${id}`).toString("base64url");

/**
 * Which page of a list a call asks for. A list is in the order of its ids, which never change: whatever
 * is written between two pages, no row that stays is skipped.
 */
export const pageFields = <Id extends number | string>(list: string, id: z.ZodType<Id>) => ({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(50)
    .describe("Hoeveel op een pagina, hooguit 200."),
  after: z
    .string()
    .max(200)
    .transform((cursor, context) => {
      const [name, text] = Buffer.from(cursor, "base64url").toString().split(" ");
      const read = id.safeParse(text);
      if (name === list && read.success && cursorOf(list, read.data) === cursor) return read.data;
      const message = "Dit is geen plek in deze lijst: geef next terug zoals die kwam.";
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .optional()
    .describe("De next van de vorige pagina, ongewijzigd; zonder: de eerste pagina."),
});

/** An instant in a question, within what the database can compare. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(Math.min(Math.max(Date.parse(text), 0), Date.UTC(9999, 0))));

/** An instant in an answer, out of a `Date`. */
export const moment = z.preprocess(
  (at) => (at instanceof Date ? at.toISOString() : at),
  z.iso.datetime(),
);

export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.string().nullable().describe("Voor after van de volgende pagina; null: dit was alles."),
  });

/** A page of rows that were asked for one further than it goes. */
export function pageOf<Row extends { id: number | string }>(
  list: string,
  rows: readonly Row[],
  limit: number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? cursorOf(list, items.at(-1)!.id) : null };
}
