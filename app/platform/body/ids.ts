import { z } from "zod";

/** The id of a row, as addresses and forms have it; undefined: it is none. */
export const uuidIn = (value: unknown): string | undefined => z.uuid().safeParse(value).data;

/** A number of a row, a version or a page that every column of numbers holds; undefined: it is none. */
export const numberIn = (value: unknown): number | undefined =>
  typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : undefined;

/** Hands a thing on that an address or a form named. @throws a 404 response when there is none */
export function found<Thing>(thing: Thing | null | undefined | false): Thing {
  if (!thing) throw new Response("Not Found", { status: 404 });
  return thing;
}
