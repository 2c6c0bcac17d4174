import { dutch, t } from "@voordeur/language/text.ts";
import { type Fate, fates, type Item } from "@voordeur/disclosure/items.ts";
import { MAX_ROOM_LENGTH, MAX_THING_LENGTH } from "@voordeur/disclosure/template.ts";
import { parseMoney } from "@voordeur/language/money.ts";
import { z } from "zod";
import { typedLine } from "../../../platform/body/some-text.ts";
import { textOf } from "../../../platform/body/form.ts";
import { oneLine } from "../../../platform/text-input.ts";
import { seenValues, tooLong, type Typed } from "../typed.ts";

export interface ItemValues {
  /** Empty: nobody has said it yet. */
  fate: string;
  /** In whole euros; empty: none. */
  price: string;
  note: string;
}

const NOTHING: ItemValues = { fate: "", price: "", note: "" };
const MAX_NOTE_LENGTH = 500;
/** The number that a column of the database holds at most. */
const HIGHEST_PRICE = 2 ** 31 - 1;

export const itemValues = ({ fate, price, note }: Pick<Item, "fate" | "price" | "note">) => ({
  fate: fate ?? "",
  price: price === null ? "" : String(price),
  note,
});

/** The names of the fields of a thing. */
export const itemFields = (id: string) =>
  ({
    fate: `lot.${id}`,
    price: `prijs.${id}`,
    note: `opmerking.${id}`,
    seen: `gezien.${id}`,
  }) as const;

/** The things that a form is about, with what was typed: those whose `seen` it brings. */
export function typedItems(form: FormData): Typed<ItemValues>[] {
  return [...form.keys()].flatMap((key) => {
    const id = /^gezien\.([\da-f]{8}-[\da-f-]{27})$/.exec(key)?.[1];
    if (!id) return [];
    const { fate, price, note, seen } = itemFields(id);
    const values = {
      fate: textOf(form, fate),
      price: textOf(form, price),
      note: textOf(form, note),
    };
    return [{ name: id, values, seen: seenValues(textOf(form, seen), NOTHING) }];
  });
}

/** The values as they are kept, or the fault of each field; a price only of what is for sale. */
export function checkItem(
  id: string,
  { fate, price, note: asTyped }: ItemValues,
): { values: ItemValues } | { field: string; message: string } {
  const fields = itemFields(id);
  if (fate !== "" && !fates.includes(fate as Fate)) {
    return { field: fields.fate, message: t`Kies een van de antwoorden` };
  }
  const note = oneLine(asTyped);
  if (note.length > MAX_NOTE_LENGTH) {
    return { field: fields.note, message: tooLong(MAX_NOTE_LENGTH) };
  }
  if (fate !== "for-sale" || price.trim() === "") return { values: { fate, price: "", note } };
  const euros = (parseMoney(price) ?? Number.NaN) / 100;
  if (!Number.isInteger(euros) || euros < 1 || euros > HIGHEST_PRICE) {
    return { field: fields.price, message: t`Vul een bedrag in hele euro’s in` };
  }
  return { values: { fate, price: String(euros), note } };
}

const filled = (longest: number, what: string) =>
  typedLine.pipe(
    z
      .string()
      .min(1, what)
      .max(longest, { error: () => tooLong(longest) }),
  );

/** A thing that sellers or staff add. */
export const addForm = z.object({
  ruimte: filled(MAX_ROOM_LENGTH, dutch`In welke ruimte is het?`),
  zaak: filled(MAX_THING_LENGTH, dutch`Vul in wat u toevoegt`),
});
