import { instantOfWallTime } from "@voordeur/time/amsterdam.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Addressee } from "../../platform/security/addressees.ts";
import type { Services } from "../../platform/services.ts";
import { readCases } from "./cases.server.ts";
import { readBids, readLeads, readOwned, readSearches, readViewings } from "./others.server.ts";
import type { MineItem, MinePart } from "./part.ts";
import { namesBeside } from "./queries.server.ts";
import { isNameOf } from "./whose.ts";

/** In the order of the page: from the home that somebody sells to homes that they look for. */
const rooms = [readCases, readOwned, readBids, readViewings, readLeads, readSearches];

/** The different people among names, as they are written most fully. */
export function peopleAmong(names: readonly string[]): string[] {
  const people: string[] = [];
  for (const name of names.toSorted((a, b) => b.length - a.length))
    if (!people.some((one) => isNameOf(name, one, without(people, one)))) people.push(name);
  return people.toSorted();
}

const without = (names: readonly string[], name: string) => names.filter((one) => one !== name);

/** The different people of an address, as its rows name them. */
export const peopleOf = async (db: Database, email: string): Promise<string[]> =>
  peopleAmong((await namesBeside(db, email)) ?? []);

/** Somebody with the name of an address that has one person: another who comes later changes nothing. */
export async function namedAddressee({ db }: Services, addressee: Addressee): Promise<Addressee> {
  const people = await peopleOf(db, addressee.email);
  return people.length === 1 && addressee.name === ""
    ? { ...addressee, name: people[0]! }
    : addressee;
}

/** What one of the people of an address has; `mustChoose`: they have yet to say which of `names` they are. */
export async function readMine(services: Services, { email, name }: Addressee) {
  const people = await peopleOf(services.db, email);
  const own = people.find((one) => isNameOf(name, one, without(people, one)));
  if (own === undefined && (name === "" ? people.length > 1 : people.length > 0))
    return { names: people, mustChoose: true, parts: [], isWhole: true };
  const whose = { email, name, others: own === undefined ? [] : without(people, own) };
  const read = await Promise.all(
    rooms.map((one) =>
      one(services, whose).catch((err: unknown) => {
        services.log.error({ err, part: one.name }, "a part of somebody's page could not be read");
        return null;
      }),
    ),
  );
  const parts: MinePart[] = read.flatMap((part) => part ?? []);
  const names = people.length > 1 ? people : [];
  return { names, mustChoose: false, parts, isWhole: !read.includes(null) };
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
