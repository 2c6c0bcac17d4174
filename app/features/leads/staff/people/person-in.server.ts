import { textOf } from "../../../../platform/body/form.ts";
import { uuidIn } from "../../../../platform/body/ids.ts";
import { Refused } from "../../../../platform/body/refusal.ts";

/** Whom a form about one person names: by their id, or by an address. @throws Refused */
export function personIn(form: FormData): { id: string | undefined; address: string } {
  const id = uuidIn(form.get("persoon"));
  const address = textOf(form, "adres");
  if (!id && !address) throw new Refused("Kies eerst een persoon");
  return { id, address };
}
