import { t, translated } from "@voordeur/language/text.ts";
import { type Fate, fates, fateText, fateWords } from "@voordeur/disclosure/items.ts";
import { useId } from "react";
import { orDutch } from "../../../platform/language/dutch-parts.ts";
import { describedBy, FieldError } from "../../../ui/field.tsx";
import { KeptTogether, redrawn } from "../kept.tsx";
import { Pick } from "../questionnaire/question-fields.tsx";
import type { Kept, Typed } from "../typed.ts";
import { itemFields, type ItemValues, itemValues } from "./input.ts";
import type { StoredItem } from "./items.server.ts";

/** The words about a thing, in one line. */
export function valuesLine({ fate, price, note }: ItemValues): string {
  const said = { fate: (fate || null) as Fate | null, price: price === "" ? null : Number(price) };
  return [fateText(said), note].filter(Boolean).join(", ");
}

/** The outcome of a form of a list. */
export interface SentItems {
  typed: Typed<ItemValues>[];
  kept: Kept<ItemValues>[];
  /** The thing that was typed below it, which waits for the rest. */
  toAdd: { ruimte: string; zaak: string };
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
      className="group/item py-4"
    >
      <fieldset {...describedBy(fieldId, error, undefined)}>
        <legend className="font-semibold wrap-anywhere">{orDutch(thing, language)}</legend>
        <div className="mt-2 flex flex-wrap gap-1.5">
          {fates.map((fate) => (
            <Pick
              key={fate}
              type="radio"
              name={fields.fate}
              value={fate}
              defaultChecked={values.fate === fate}
              data-sold={fate === "for-sale" ? "" : undefined}
              data-there={fate === "absent" ? undefined : ""}
              words={translated(fateWords[fate])}
            />
          ))}
        </div>
        <div className="mt-2 hidden flex-wrap gap-2 group-has-[[data-there]:checked]/item:flex">
          <label className="hidden items-center gap-2 group-has-[[data-sold]:checked]/item:flex">
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
          <input
            name={fields.note}
            aria-label={t`Opmerking bij ${translated(thing)}`}
            placeholder={t`Opmerking`}
            maxLength={500}
            defaultValue={values.note}
            className={`${box} min-w-0 grow basis-48`}
          />
        </div>
        <FieldError id={fieldId} error={error} />
      </fieldset>
    </KeptTogether>
  );
}
