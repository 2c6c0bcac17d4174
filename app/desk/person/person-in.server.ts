import { andList } from "@voordeur/language/lists.ts";
import type { Database } from "../../platform/database/database.ts";
import { addressesOf } from "../privacy/addresses.server.ts";
import { textOf } from "../../platform/body/form.ts";
import { uuidIn } from "../../platform/body/ids.ts";
import { Refused } from "../../platform/body/refusal.ts";

/** Whom a form about one person names: by their id, an address, or as holder of keys. @throws Refused */
export function personIn(form: FormData) {
  const id = uuidIn(form.get("persoon"));
  const address = textOf(form, "adres");
  const holder = textOf(form, "houder");
  if (!id && !address && !holder) throw new Refused("Kies eerst een persoon");
  return { id, address, holder };
}

/**
 * Before data go out or are erased: staff confirm that all addresses of a person are one's, as
 * `adressen` lists them. @throws Refused
 */
export async function confirmAddresses(db: Database, id: string, form: FormData): Promise<void> {
  const addresses = await addressesOf(db, id);
  if (addresses.length < 2 || form.get("adressen") === addresses.join()) return;
  throw new Refused(`Bevestig eerst dat ${andList(addresses)} van een en dezelfde persoon zijn`);
}
