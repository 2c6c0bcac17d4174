import { createHash } from "node:crypto";
import { t } from "@voordeur/language/text.ts";
import type { Fate, Item } from "@voordeur/disclosure/items.ts";
import { MAX_ITEMS, readTemplate, type TemplateItem } from "@voordeur/disclosure/template.ts";
import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { dossiers } from "../../../../database/schema/cases.ts";
import { dossierItems } from "../../../../database/schema/dossiers.ts";
import { properties } from "../../../../database/schema/listings.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { lockForWriting } from "../lock-for-writing.server.ts";
import type { Dossier } from "../queries.server.ts";
import { lockOpenDossier } from "../steps.server.ts";
import { isSame, type Kept, type Typed } from "../typed.ts";
import { checkItem, type ItemValues, itemValues } from "./input.ts";

/** `language`: of its name; null: a seller who may write another than Dutch can have named it. */
export type StoredItem = Item & { id: string; language: "nl" | null };

const languageOfNames = (dossierId: string) => sql<"nl" | null>`CASE WHEN NOT EXISTS (
  SELECT FROM case_people AS s JOIN leads AS l ON l.id = s.lead_id
  WHERE s.dossier_id = ${dossierId} AND s.role = 'seller' AND l.language <> 'nl') THEN 'nl' END`;

/** The list of a file in its order; empty: it was not begun. */
export const readItems = (db: Database, dossierId: string): Promise<StoredItem[]> => {
  const { id, room, thing, fate, price, note, position } = dossierItems;
  return db
    .select({ id, room, thing, fate, price, note, language: languageOfNames(dossierId) })
    .from(dossierItems)
    .where(eq(dossierItems.dossier_id, dossierId))
    .orderBy(asc(position), asc(id));
};

type Needed = Pick<Services, "db" | "clock" | "settings">;

/** The list as its sellers see it: one that was not begun is the office's template, which `beginList` stores. */
export async function shownItems(services: Needed, { id }: Pick<Dossier, "id">) {
  const items = await readItems(services.db, id);
  if (items.length > 0) return items;
  const nothing = { fate: null, price: null, note: "", language: "nl" } as const;
  return templateOf(services, id).map((one): StoredItem => ({ ...one, ...nothing }));
}

/** Begins the list of an open file with the office's template, once, before a seller writes in it. */
export async function beginList(services: Needed, { id }: Pick<Dossier, "id">): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    await lockOpenDossier(tx, id);
    if ((await readItems(tx, id)).length > 0) return;
    await insertItems(services, id, templateOf(services, id));
  });
}

/** Derives ids from the file and the items, so that a form can refer to items that are not stored yet. */
const templateOf = ({ settings }: Needed, dossierId: string) =>
  readTemplate(settings.get("dossiers").items).map(({ room, thing }) => {
    const hash = createHash("sha256").update([dossierId, room, thing].join("\n")).digest("hex");
    const id = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-8$3-8$4-$5");
    return { id, room, thing };
  });

/**
 * Keeps what was said about things, each for itself: one that somebody else changed since the form was
 * drawn stays as they left it. @throws Refused when the file is closed
 */
export async function keepItems(
  services: Pick<Services, "db" | "clock">,
  dossierId: string,
  typed: readonly Typed<ItemValues>[],
): Promise<Kept<ItemValues>[]> {
  return inTransaction(services, async (services, tx) => {
    await lockForWriting(tx, dossierId);
    const kept: Kept<ItemValues>[] = [];
    for (const one of typed.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      kept.push(await keepItem(services, dossierId, one));
    }
    return kept;
  });
}

async function keepItem(
  { db, clock }: Pick<Services, "db" | "clock">,
  dossierId: string,
  { name, values: asTyped, seen }: Typed<ItemValues>,
): Promise<Kept<ItemValues>> {
  const checked = checkItem(name, asTyped);
  if ("message" in checked) return { name, state: "wrong", ...checked };
  const { values } = checked;
  if (isSame(values, seen)) return { name, state: "same", now: values };
  const isIt = and(eq(dossierItems.dossier_id, dossierId), eq(dossierItems.id, name));
  const [stored] = await db
    .update(dossierItems)
    .set({
      fate: (values.fate || null) as Fate | null,
      price: values.price === "" ? null : Number(values.price),
      note: values.note,
      at: clock(),
      version: sql`${dossierItems.version} + 1`,
    })
    .where(
      and(
        isIt,
        sql`coalesce(fate, '') = ${seen.fate} AND coalesce(price::text, '') = ${seen.price} AND note = ${seen.note}`,
      ),
    )
    .returning();
  if (stored) return { name, state: "saved", now: values };
  const [theirs] = await db.select().from(dossierItems).where(isIt);
  // It was taken off the list meanwhile.
  if (!theirs) return { name, state: "same", now: values };
  const now = itemValues(theirs);
  return isSame(now, values)
    ? { name, state: "same", now }
    : { name, state: "overtaken", now, by: t`Iemand anders` };
}

/** Adds things that the list does not have yet, after the others. @throws Refused when it is full */
export async function addItems(
  services: Pick<Services, "db" | "clock">,
  dossierId: string,
  things: readonly TemplateItem[],
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    await lockOpenDossier(tx, dossierId);
    await insertItems(services, dossierId, things);
  });
}

/** The same thing in the same room, however it is written. */
export const keyOf = ({ room, thing }: Pick<TemplateItem, "room" | "thing">) =>
  `${room}\n${thing}`.toLowerCase();

async function insertItems(
  { db, clock }: Pick<Services, "db" | "clock">,
  dossierId: string,
  things: readonly (TemplateItem & { id?: string })[],
): Promise<void> {
  const there = await readItems(db, dossierId);
  const known = new Set(there.map(keyOf));
  const missing = things.filter((one) => !known.has(keyOf(one)));
  if (missing.length === 0) return;
  if (there.length + missing.length > MAX_ITEMS) {
    throw new Refused(t`Een lijst heeft hoogstens ${MAX_ITEMS} zaken.`);
  }
  const { rows } = await db.execute<{ next: number }>(sql`
    SELECT coalesce(max(position), 0) + 1 AS next FROM dossier_items WHERE dossier_id = ${dossierId}`);
  const first = rows[0]!.next;
  await db.insert(dossierItems).values(
    missing.map(({ id, room, thing }, at) => ({
      id,
      dossier_id: dossierId,
      room,
      thing,
      position: first + at,
      at: clock(),
    })),
  );
}

export async function removeItem(
  { db }: Pick<Services, "db">,
  dossierId: string,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockForWriting(tx, dossierId);
    const gone = await tx
      .delete(dossierItems)
      .where(and(eq(dossierItems.dossier_id, dossierId), eq(dossierItems.id, id)))
      .returning();
    return gone.length > 0;
  });
}

/**
 * Replaces what nobody has said anything about by the things of another file, or of the template; what
 * was said stays. @throws Refused when that file has no list
 */
export async function replaceList(
  services: Needed,
  dossierId: string,
  from: { dossierId: string } | "template",
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    await lockOpenDossier(tx, dossierId);
    const things =
      from === "template"
        ? readTemplate(services.settings.get("dossiers").items)
        : (await readItems(tx, from.dossierId))
            .filter(({ fate }) => fate !== "absent")
            .map(({ room, thing }) => ({ room, thing }));
    if (things.length === 0) throw new Refused("Daar staat geen lijst om over te nemen.", 409);
    await tx
      .delete(dossierItems)
      .where(and(eq(dossierItems.dossier_id, dossierId), isNull(dossierItems.fate)));
    await insertItems(services, dossierId, things);
  });
}

const OFFERED = 30;

/** Files whose list can be taken over: those of the same kind of home first, then the newest. */
export async function listsToCopy(
  db: Database,
  { id, property_id }: Pick<Dossier, "id" | "property_id">,
): Promise<{ id: string; about: string }[]> {
  const type = sql`(SELECT property_type FROM properties WHERE id = ${property_id})`;
  return db
    .select({ id: dossiers.id, about: dossiers.about })
    .from(dossiers)
    .leftJoin(properties, eq(properties.id, dossiers.property_id))
    .where(
      and(
        ne(dossiers.id, id),
        sql`EXISTS (SELECT FROM dossier_items AS i WHERE i.dossier_id = ${dossiers.id})`,
      ),
    )
    .orderBy(
      desc(sql`coalesce(${properties.property_type} = ${type}, false)`),
      desc(dossiers.created_at),
    )
    .limit(OFFERED);
}
