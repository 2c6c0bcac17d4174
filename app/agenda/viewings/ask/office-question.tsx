import { t, translated } from "@voordeur/language/text.ts";
import type { ViewingQuestion } from "../../../settings/groups/viewings.ts";
import { Field, SelectField } from "../../../ui/field.tsx";
import { optionsOf, questionField } from "../input.ts";
import { Tick } from "../../../ui/tick.tsx";

export function OfficeQuestion({
  question,
  at,
  typed,
}: {
  question: ViewingQuestion;
  at: number;
  typed: Readonly<Record<string, string>> | undefined;
}) {
  const name = questionField(at);
  const value = typed?.[name];
  const options = optionsOf(question);
  if (options.length === 0) {
    return (
      <Field
        label={translated(question.text)}
        name={name}
        optional
        maxLength={200}
        autoComplete="off"
        defaultValue={value}
        className="sm:col-span-2"
      />
    );
  }
  if (question.kind === "choice") {
    return (
      <SelectField
        label={t`${translated(question.text)} (optioneel)`}
        name={name}
        options={[
          ["", t`Maak een keuze`],
          ...options.map((option) => [option, translated(option)] as const),
        ]}
        defaultValue={value}
        className="sm:col-span-2"
      />
    );
  }
  return (
    <fieldset className="flex flex-wrap items-center gap-x-8 sm:col-span-2">
      <legend className="text-[0.9375rem] font-medium">
        {translated(question.text)}
        <span className="font-normal text-muted"> {t`(optioneel)`}</span>
      </legend>
      {options.map((option) => (
        <Tick
          key={option}
          type="radio"
          name={name}
          value={option}
          defaultChecked={value === option}
        >
          {translated(option)}
        </Tick>
      ))}
    </fieldset>
  );
}
