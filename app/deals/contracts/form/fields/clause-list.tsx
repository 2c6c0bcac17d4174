import { t, translated } from "@voordeur/language/text.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { type ClauseChoice, clauseChoices } from "@voordeur/agreement/form/clause-choices.ts";
import { Term } from "./field-frame.tsx";
import { ContractField } from "./contract-field.tsx";
import type { ClauseName, ContractValues } from "@voordeur/agreement/form/values.ts";

export function ClauseList() {
  return (
    <fieldset className="border-t border-line pt-8">
      <legend className="float-left mb-2 w-full font-serif text-2xl">{t`Extra afspraken`}</legend>
      <p className="clear-left mb-5 text-muted">
        {t`Kies wat daarnaast is afgesproken. Alles hieronder is optioneel.`}
      </p>
      <div className="grid gap-3">
        {clauseChoices.map((clause) => (
          <Clause key={clause.name} clause={clause} />
        ))}
      </div>
    </fieldset>
  );
}

function Clause({ clause }: { clause: ClauseChoice<ClauseName> }) {
  const { name, label, says, fields } = clause;
  const { register, control } = useFormContext<ContractValues>();
  const chosen = useWatch({ control, name: `gekozen.${name}`, exact: true });
  return (
    <div className="rounded-lg border border-line has-[>label>input:checked]:border-river-300 has-[>label>input:checked]:bg-river-50">
      <label className="flex cursor-pointer gap-3.5 p-4">
        <input
          type="checkbox"
          aria-label={translated(label)}
          aria-describedby={`clausule-${name}`}
          className="mt-1 size-5 shrink-0 accent-river-700"
          {...register(`gekozen.${name}`)}
        />
        <span>
          <span className="block font-semibold">
            <Term text={label} />
          </span>
          <span id={`clausule-${name}`} className="block text-[0.9375rem] text-muted">
            {translated(says)}
          </span>
        </span>
      </label>
      {chosen && fields.length > 0 && (
        <fieldset
          aria-label={translated(label)}
          className="grid items-start gap-x-8 gap-y-5 px-4 pt-1 pb-5 sm:pl-[3.125rem] md:grid-cols-2"
        >
          {fields.map((field) => (
            <ContractField
              key={field.name}
              name={`clausules.${name}.${field.name}`}
              field={field}
              className={field.kind === "lines" ? "md:col-span-2" : undefined}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
