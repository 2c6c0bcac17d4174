import { t } from "@voordeur/language/text.ts";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { WordsField as Field } from "@voordeur/agreement/fields.ts";
import { FieldFrame } from "./field-frame.tsx";
import { followingWords, wordsOf } from "@voordeur/agreement/form/following-words.ts";
import { describedBy, type FieldName, useField } from "./use-field.ts";
import type { ContractValues } from "@voordeur/agreement/form/values.ts";

/** An amount in words, which follows its number until the visitor types other words. */
export function WordsField({ field, className }: { field: Field; className?: string }) {
  const { name, label, required, maxLength } = field;
  const { control } = useFormContext<ContractValues>();
  const number = useWatch({ control, name: field.wordsOf as FieldName, exact: true }) as string;
  const { id, text, problem, notes, set, registered } = useField(name, "words");

  const before = useRef(number);
  useEffect(() => {
    if (before.current === number) return;
    const words = followingWords(text, before.current, number);
    before.current = number;
    if (words !== text) set(words);
  });

  const right = wordsOf(number);
  return (
    <FieldFrame
      {...{ id, label, required, problem, notes, className }}
      action={
        <button
          type="button"
          onClick={() => set(right)}
          className="min-h-8 text-left font-semibold text-river-700 underline hover:text-brick-600"
        >
          {t`Overnemen: ${right}`}
        </button>
      }
    >
      <input
        type="text"
        id={id}
        maxLength={maxLength}
        aria-required={required || undefined}
        autoComplete="off"
        className="min-h-12 w-full rounded-lg border border-edge bg-white px-4 py-3 text-ink aria-invalid:border-brick-600"
        {...describedBy(id, { problem, notes })}
        {...registered}
      />
    </FieldFrame>
  );
}
