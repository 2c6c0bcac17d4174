import { textOf } from "../../../../platform/body/form.ts";
import { uuidIn } from "../../../../platform/body/ids.ts";
import { Refused } from "../../../../platform/body/refusal.ts";

/** Whom a form about one person names: by their id, an address, or as holder of keys. @throws Refused */
export function personIn(form: FormData) {
  const id = uuidIn(form.get("persoon"));
  const address = textOf(form, "adres");
  const holder = textOf(form, "houder");
  if (!id && !address && !holder) throw new Refused("Kies eerst een persoon");
  return { id, address, holder };
}
