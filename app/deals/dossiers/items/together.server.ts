import type { Item } from "@voordeur/disclosure/items.ts";
import { and, desc, ne, sql } from "drizzle-orm";
import { dossiers } from "../../../../database/schema/cases.ts";
import { textOf } from "../../../platform/body/form.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { newestPaper } from "../papers.server.ts";
import type { Dossier, Seller } from "../queries.server.ts";
import { isSame } from "../typed.ts";
import type { DisclosureContent } from "../confirmed/current.server.ts";
import { itemValues, typedItems } from "./input.ts";
import type { Together } from "./item-fields.tsx";
import { addItems, keepItems, keyOf, readItems, type StoredItem } from "./items.server.ts";

type Asked = { services: Pick<Services, "db" | "clock">; dossier: Dossier; seller: Seller };

/**
 * Decides about things that the form showed and nobody has said anything about: those of a room are not
 * there (`rest`), or all are as the seller said before (`vorige`); `terug` takes back what such a press
 * did and nobody changed since. Words that were typed stay. Undefined: the form asks nothing of the kind.
 */
export async function decideTogether(
  asked: Asked & { form: FormData },
): Promise<Together | undefined> {
  const { services, dossier, form } = asked;
  const { db } = services;
  const named = (name: string) => (form.has(name) ? textOf(form, name) : undefined);
  const [room, back] = [named("rest"), named("terug")];
  const before = form.has("vorige") ? await itemsBefore(db, asked) : null;
  if (room === undefined && back === undefined && !before) return undefined;
  const had = before?.filter(({ fate }) => fate !== "absent") ?? [];
  await addItems(
    services,
    dossier.id,
    had.map(({ room, thing }) => ({ room, thing })),
  );
  const drawn = new Map(typedItems(form).map((one) => [one.name, one.seen]));
  const taken = new Set(back?.split(" "));
  const known = new Map(before?.map((one) => [keyOf(one), one]));
  const decided = (await readItems(db, dossier.id)).flatMap((item) => {
    const { id, fate, note } = item;
    const seen = itemValues(item);
    const decide = (values: typeof seen) => [
      { name: id, seen, values: { ...values, note: note || values.note } },
    ];
    if (taken.has(id) && isSame(seen, drawn.get(id))) {
      return decide({ fate: "", price: "", note: "" });
    }
    if (fate !== null) return [];
    const earlier = known.get(keyOf(item));
    if (earlier) return decide(itemValues(earlier));
    const isRest = item.room === room && drawn.has(id);
    return isRest ? decide({ fate: "absent", price: "", note: "" }) : [];
  });
  const kept = await keepItems(services, dossier.id, decided);
  const ids = kept.filter(({ state }) => state === "saved").map(({ name }) => name);
  return { room: room ?? null, ids: back === undefined ? ids : [] };
}

/** Whether what a seller said before would decide about something. */
export function fills(items: readonly StoredItem[], before: readonly Item[]): boolean {
  const decided = new Set(items.filter(({ fate }) => fate !== null).map(keyOf));
  return before.some((one) => one.fate !== "absent" && !decided.has(keyOf(one)));
}

/**
 * The list of this home as it was confirmed before, or else as the same person left it in their last
 * file of this home; what others said of it in a file without them is not theirs to see.
 */
export async function itemsBefore(
  db: Database,
  { dossier, seller }: Pick<Asked, "dossier" | "seller">,
): Promise<Item[]> {
  const { id, home, property_id } = dossier;
  const confirmed = await newestPaper(db, id, "items");
  if (confirmed) return (confirmed.content as DisclosureContent).items ?? [];
  if (seller.person_id === null) return [];
  const [earlier] = await db
    .select({ id: dossiers.id })
    .from(dossiers)
    .where(
      and(
        ne(dossiers.id, id),
        sql`(${dossiers.home} = ${home} OR ${dossiers.property_id} = ${property_id})`,
        sql`EXISTS (SELECT FROM case_people AS s WHERE s.dossier_id = ${dossiers.id} AND s.role = 'seller'
          AND s.person_id = ${seller.person_id} AND s.forgotten_at IS NULL AND s.ended_at IS NULL)`,
        sql`EXISTS (SELECT FROM dossier_items AS i WHERE i.dossier_id = ${dossiers.id} AND i.fate IS NOT NULL)`,
      ),
    )
    .orderBy(desc(dossiers.created_at))
    .limit(1);
  return earlier ? (await readItems(db, earlier.id)).filter(({ fate }) => fate !== null) : [];
}
