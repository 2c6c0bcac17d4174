import { isSameName } from "@voordeur/language/person-names.ts";
import type { Addressee } from "../../platform/security/addressees.ts";

/** Whether a row with the addressee's address is theirs, and not of another who shares it. */
export const isTheirs = (row: { name: string | null }, { name }: Addressee): boolean =>
  name === "" || !row.name || isSameName(row.name, name);
