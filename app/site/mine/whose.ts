import { isSameName, whoseName } from "@voordeur/language/person-names.ts";
import type { Addressee } from "../../platform/security/addressees.ts";

/** Whose page it is, among the people of an address. */
export interface Whose extends Addressee {
  /** The names of the others; none where the address has one person. */
  others: readonly string[];
}

/** Whether a name is somebody's, also with initials where it fits nobody else. */
export const isNameOf = (name: string, own: string, others: readonly string[]): boolean =>
  isSameName(name, own) ||
  (fits(name, own) && !others.some((other) => isSameName(name, other) || fits(name, other)));

const fits = (name: string, own: string) => whoseName(name, own, []) === "own";

/** Whether a row with the address is theirs, and not of another who shares it. */
export const isTheirs = (row: { name: string | null }, { name, others }: Whose): boolean =>
  name === "" || !row.name || isNameOf(row.name, name, others);
