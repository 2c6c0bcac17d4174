import { byRoom } from "@voordeur/disclosure/items.ts";
import { shownFacts } from "@voordeur/feeds/shown-facts.ts";
import { eq } from "drizzle-orm";
import { properties } from "../../../../database/schema/listings.ts";
import type { Database } from "../../../platform/database/database.ts";
import { confirmedList } from "../../dossiers/queries.server.ts";

/** A room to walk through, with the things that stay in it. */
export interface RoomToWalk {
  room: string;
  things: string[];
}

/**
 * The rooms of a home: those of the list that its sellers confirmed, with what stays there, and those of
 * its floors that this list does not name.
 */
export async function roomsToWalk(db: Database, propertyId: number | null): Promise<RoomToWalk[]> {
  if (propertyId === null) return [];
  const [list, [home]] = await Promise.all([
    confirmedList(db, propertyId),
    db.select({ facts: properties.facts }).from(properties).where(eq(properties.id, propertyId)),
  ]);
  const staying = list?.items.filter(({ fate }) => fate === "stays") ?? [];
  const listed = byRoom(staying).map(({ room, things }) => ({
    room,
    things: things.map(({ thing, note }) => (note ? `${thing} (${note})` : thing)),
  }));
  const names = listed.map(({ room }) => room.toLowerCase()).join("\n");
  const others = shownFacts(home?.facts ?? []).floors.flatMap((floor) =>
    floor.rooms
      .map(({ name }) => name.replace(/^\d+ /, "").toLowerCase())
      // "2 kamers" counts, and names none; stairs are no room.
      .filter((name) => !/^kamers?$|trap$/.test(name) && !names.includes(name))
      .map((name) => `${floor.name}: ${name}`),
  );
  return [...listed, ...[...new Set(others)].map((room) => ({ room, things: [] }))];
}
