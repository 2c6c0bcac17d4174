import { t, translated } from "@voordeur/language/text.ts";
import { type Fate, fates, fateText, fateWords } from "@voordeur/disclosure/items.ts";
import { useId } from "react";
import { orDutch } from "../../../platform/language/dutch-parts.ts";
import { describedBy, FieldError } from "../../../ui/field.tsx";
import { KeptTogether, redrawn } from "../kept.tsx";
import type { Kept, Typed } from "../typed.ts";
import { itemFields, type ItemValues, itemValues } from "./input.ts";
import type { StoredItem } from "./items.server.ts";

/** The words about a thing, in one line. */
export function valuesLine({ fate, price, note }: ItemValues): string {
  const said = { fate: (fate || null) as Fate | null, price: price === "" ? null : Number(price) };
  return [fateText(said), note].filter(Boolean).join(", ");
}

/** Things that one press decided about: those of a room, or of the whole list (`null`). */
export interface Together {
  room: string | null;
  ids: string[];
}

/** The outcome of a form of a list. */
export interface SentItems {
  typed: Typed<ItemValues>[];
  kept: Kept<ItemValues>[];
  /** The thing that was typed below it, which waits for the rest. */
  toAdd: { ruimte: string; zaak: string };
  together?: Together;
}

/** 422: something does not hold; 409: somebody else was first; null: all is kept. */
export function statusOf({ kept }: SentItems): 409 | 422 | null {
  if (kept.some(({ state }) => state === "wrong")) return 422;
  return kept.some(({ state }) => state === "overtaken") ? 409 : null;
}

/** The fate of a thing, its price where it is for sale, and a remark. */
export function ItemFields({ item, sent }: { item: StoredItem; sent: SentItems | undefined }) {
  const { id, thing, language } = item;
  const fields = itemFields(id);
  const stored = itemValues(item);
  const typed = sent?.typed.find(({ name }) => name === id)?.values ?? stored;
  const kept = sent?.kept.find(({ name }) => name === id);
  const drawn = redrawn(typed, stored, kept, valuesLine);
  const { values, errors } = drawn;
  const fieldId = useId();
  const error = errors[fields.fate] ?? errors[fields.price] ?? errors[fields.note];
  const box = "min-h-11 rounded-lg border border-edge bg-white px-3 py-2";
  return (
    <KeptTogether
      // Drawn anew only when something else is stored: what is typed stays through all other readings.
      key={JSON.stringify(drawn.seen)}
      seenName={fields.seen}
      redrawn={drawn}
      className="group/item py-2.5 [--kept:0.75rem]"
    >
      <fieldset {...describedBy(fieldId, error, undefined)}>
        <legend className="pr-16 leading-snug font-semibold wrap-anywhere">
          {orDutch(thing, language)}
        </legend>
        <div className="mt-1.5 grid max-w-xl grid-cols-4 rounded-lg border border-edge bg-white">
          {fates.map((fate) => (
            <label
              key={fate}
              className="flex min-h-11 cursor-pointer items-center justify-center border-edge px-1 py-1 text-center text-sm leading-tight hyphens-auto not-first:border-l first:rounded-l-lg last:rounded-r-lg has-checked:bg-river-700 has-checked:font-semibold has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brick-500 forced-colors:has-checked:bg-[Highlight]"
            >
              <input
                type="radio"
                name={fields.fate}
                value={fate}
                defaultChecked={values.fate === fate}
                data-sold={fate === "for-sale" ? "" : undefined}
                data-there={fate === "absent" ? undefined : ""}
                className="sr-only"
              />
              {translated(fateWords[fate])}
            </label>
          ))}
        </div>
        <label className="mt-2 hidden items-center gap-2 group-has-[[data-sold]:checked]/item:flex">
          {t`Vraagprijs`} €
          <input
            name={fields.price}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            defaultValue={values.price}
            className={`${box} w-28`}
          />
        </label>
        <details
          open={values.note !== "" || undefined}
          className="hidden group-has-[[data-there]:checked]/item:block"
        >
          <summary className="w-fit cursor-pointer py-1.5 text-sm text-river-700 underline">
            {t`Opmerking`}
          </summary>
          <input
            name={fields.note}
            aria-label={t`Opmerking bij ${translated(thing)}`}
            maxLength={500}
            defaultValue={values.note}
            className={`${box} w-full max-w-xl`}
          />
        </details>
        <FieldError id={fieldId} error={error} />
      </fieldset>
    </KeptTogether>
  );
}
