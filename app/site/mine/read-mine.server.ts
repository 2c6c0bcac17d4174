import { isSameName } from "@voordeur/language/person-names.ts";
import { instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import type { Addressee } from "../../platform/security/addressees.ts";
import type { Services } from "../../platform/services.ts";
import { readCases } from "./cases.server.ts";
import { readBids, readLeads, readOwned, readSearches, readViewings } from "./others.server.ts";
import type { MineItem, MinePart } from "./part.ts";
import { namesBeside } from "./queries.server.ts";

/** In the order of the page: from the home that somebody sells to homes that they look for. */
const rooms = [readCases, readOwned, readBids, readViewings, readLeads, readSearches];

/** The different people of an address, as they are written most fully. */
export function peopleAmong(names: readonly string[]): string[] {
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  return longestFirst
    .filter((name, at) => !longestFirst.slice(0, at).some((other) => isSameName(name, other)))
    .toSorted();
}

/** What one of the people of an address has; `names`: they have yet to say which they are. */
export async function readMine(services: Services, addressee: Addressee) {
  const people = peopleAmong((await namesBeside(services.db, addressee.email)) ?? []);
  const isOne = people.some((name) => isSameName(name, addressee.name));
  if (people.length > 1 && !isOne) return { names: people, parts: [], isWhole: true };
  const whose = { email: addressee.email, name: people.length > 1 ? addressee.name : "" };
  const read = await Promise.all(
    rooms.map((one) =>
      one(services, whose).catch((err: unknown) => {
        services.log.error({ err, part: one.name }, "a part of somebody's page could not be read");
        return null;
      }),
    ),
  );
  const parts: MinePart[] = read.flatMap((part) => part ?? []);
  return { names: people.length > 1 ? people : [], parts, isWhole: !read.includes(null) };
}

/** When something is: days before hours of the same day, what has no day last. */
const order = ({ at }: MineItem) =>
  at === null ? Infinity : (at instanceof Date ? at : instantOfWallTime(`${at}T00:00`)).getTime();

/** What the parts say of a kind, in the order of time. */
export const itemsOf = <Kind extends "asked" | "done" | "coming" | "past">(
  parts: readonly MinePart[],
  kind: Kind,
) =>
  parts
    .flatMap((part) => (part[kind] ?? []) as NonNullable<MinePart[Kind]>[number][])
    .toSorted((one, other) => order(one) - order(other));
