import { isSameName } from "@voordeur/language/person-names.ts";
import type { KnownReader } from "../../platform/security/known-readers.ts";

/** Whether a row with the reader's address is theirs, and not of another who shares it. */
export const isTheirs = (row: { name: string | null }, { name }: KnownReader): boolean =>
  name === "" || !row.name || isSameName(row.name, name);
