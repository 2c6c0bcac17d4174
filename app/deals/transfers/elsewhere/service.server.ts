import { isSameName } from "@voordeur/language/person-names.ts";
import { eq, inArray, sql } from "drizzle-orm";
import { sales } from "../../../../database/schema/bids.ts";
import { casePeople, dossiers, transfers } from "../../../../database/schema/cases.ts";
import { found } from "../../../platform/body/ids.ts";
import { type Database, inTransaction } from "../../../platform/database/database.ts";
import type { StaffDoer } from "../../../platform/audit.ts";
import type { Services } from "../../../platform/services.ts";
import { findOwner } from "../../../agenda/viewings/letters/queries.server.ts";
import { storeOwner } from "../../../agenda/viewings/owner/service.server.ts";
import type { Change, Place } from "../../cases/service.server.ts";
import { changeSeller, lockListings } from "../../dossiers/service.server.ts";
import { changeBidder } from "../../sales/service.server.ts";
import { changeParty } from "../parties.server.ts";

type Row = Place & Record<"asker" | "own" | "name" | "email", string> & { isLinked: boolean };

/** The other places of the same case, going on, where these people of files and transfers stand as well. */
export async function placesOf(db: Database, people: readonly { id: string }[]): Promise<Place[]> {
  const ids = people.map(({ id }) => id);
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    SELECT p.id AS "personId", p.name AS asker, p.email AS own, f.* FROM case_people AS p
    LEFT JOIN transfers AS t ON (t.id = p.transfer_id OR t.dossier_id = p.dossier_id) AND t.closed_at IS NULL
    LEFT JOIN dossiers AS d ON d.id = coalesce(p.dossier_id, t.dossier_id) AND d.closed_at IS NULL
    CROSS JOIN LATERAL (
      SELECT CASE WHEN c.transfer_id IS NULL THEN 'seller' ELSE 'party' END AS kind, c.case_id::text AS "of",
        c.id::text, c.name, c.email, p.id = c.seller_id OR c.id = p.seller_id AS "isLinked"
      FROM case_people AS c WHERE c.case_id IN (d.id, t.id) AND c.id <> p.id
        AND c.role IN ('seller', 'buyer') AND c.ended_at IS NULL AND c.forgotten_at IS NULL
      UNION ALL SELECT 'bidder', b.sale_id::text, b.number::text, b.name, b.email,
        p.role = 'buyer' AND b.lead_id = p.lead_id
      FROM bidders AS b WHERE b.sale_id = t.sale_id AND b.forgotten_at IS NULL
      UNION ALL SELECT 'owner', o.property_id::text, o.id::text, coalesce(o.name, ''), o.email, false
      FROM viewing_owners AS o WHERE o.property_id = coalesce(d.property_id, t.property_id)
    ) AS f WHERE ${inArray(sql`p.id`, ids.length > 0 ? ids : [null])} ORDER BY f.kind, f.id`);
  return rows.flatMap(({ personId, kind, of, id, asker, own, name, email, isLinked }) => {
    const isSame =
      name === "" ? email.toLowerCase() === own.toLowerCase() : isSameName(asker, name);
    return isSame || isLinked ? [{ personId, kind, of, id }] : [];
  });
}

/**
 * Changes somebody in a file or a transfer, and what changes also in the places that staff tick in their
 * form. Another email address ends the links to the one before in each; an owner keeps the last that there
 * was. @throws Refused, Overtaken
 */
export async function changeEverywhere(
  services: Services,
  { of, id }: Pick<Place, "of" | "id">,
  { values, seen }: Change,
  form: FormData,
  by: StaffDoer,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    const [row] = await tx.select().from(casePeople).where(eq(casePeople.id, id));
    const before = found(row);
    const changed = Object.fromEntries(
      (["name", "email", "phone"] as const)
        .filter((field) => (values[field] ?? before[field]) !== before[field])
        .map((field) => [field, values[field]]),
    );
    const others = Object.keys(changed).length > 0 ? await placesOf(tx, [before]) : [];
    const own: Place = { personId: id, kind: before.transfer_id ? "party" : "seller", of, id };
    const all = [...others.filter((place) => form.get(`ook-${place.id}`) === "ja"), own];
    // In the order of locks: homes, sales, files and transfers, and their people last.
    const cases = all.filter(({ kind }) => kind !== "owner").map((place) => place.of);
    for (const place of all) if (place.kind === "seller") await lockListings(tx, place.of);
    for (const table of [sales, dossiers, transfers]) {
      await tx.select({ id: table.id }).from(table).where(inArray(table.id, cases)).for("update");
    }
    for (const place of all) {
      const change = place === own ? { values, seen } : { values: changed, seen: undefined };
      const owner = place.kind === "owner" && (await findOwner(tx, Number(place.of)));
      if (owner && changed["email"] !== "")
        await storeOwner(services, Number(place.of), { ...owner, ...changed });
      if (place.kind === "seller") await changeSeller(services, place.of, place.id, change, by);
      if (place.kind === "party") await changeParty(services, place.of, place.id, change, by);
      if (place.kind === "bidder")
        await changeBidder(services, place.of, Number(place.id), changed, by.staffId);
    }
  });
}
