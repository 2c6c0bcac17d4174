import { translated } from "@voordeur/language/text.ts";
import { valuesIn } from "../../../platform/body/acts.ts";
import { textOf } from "../../../platform/body/form.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import type { Dossier } from "../queries.server.ts";
import { addForm, typedItems } from "./input.ts";
import { type SentItems, statusOf } from "./item-fields.tsx";
import { addItems, keepItems, readItems } from "./items.server.ts";

/**
 * Keeps a whole list as it was sent, then adds what was typed below it: what is wrong with that costs
 * nothing else. Nothing, when something was added. @throws Refused
 */
export async function keepList(
  {
    services,
    dossier,
    form,
  }: { services: Pick<Services, "db" | "clock">; dossier: Dossier; form: FormData },
  isAdding = false,
): Promise<SentItems | undefined> {
  const typed = typedItems(form);
  const toAdd = { ruimte: textOf(form, "ruimte"), zaak: textOf(form, "zaak") };
  const sent = { typed, kept: await keepItems(services, dossier.id, typed), toAdd };
  const adds = isAdding || toAdd.zaak.trim() !== "";
  if (!adds || statusOf(sent)) return sent;
  const { ruimte, zaak } = valuesIn(form, addForm);
  // A name of the list that was typed in another language stays the Dutch one.
  const names = (await readItems(services.db, dossier.id)).flatMap((one) => [one.room, one.thing]);
  const known = new Map(names.map((name) => [translated(name).toLowerCase(), name]));
  const named = (typed: string) => known.get(typed.toLowerCase()) ?? typed;
  await addItems(services, dossier.id, [{ room: named(ruimte), thing: named(zaak) }]);
  return undefined;
}

/** One transaction, of which stays what was kept before something else was refused. @throws Refused */
export async function upToRefusal<Asked extends { services: Services }, Done>(
  asked: Asked,
  act: (asked: Asked) => Promise<Done>,
): Promise<Done> {
  const { services } = asked;
  const done = await inTransaction(services, (services) =>
    act({ ...asked, services }).catch((error: unknown) => {
      if (error instanceof Refused) return error;
      throw error;
    }),
  );
  if (done instanceof Refused) throw done;
  return done;
}
