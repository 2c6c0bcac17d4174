import { currentLanguage } from "@voordeur/language/current.ts";
import { t, translated } from "@voordeur/language/text.ts";
import { useId } from "react";
import { href } from "react-router";
import { describedBy, Field, FieldError, SelectField, TextArea } from "../field.tsx";
import { chosenOf, type Question } from "./questions.ts";
import { Tick } from "../tick.tsx";

/** The field of one question, with what was typed and what is wrong with it. */
export function QuestionField({
  question,
  error,
  value,
}: {
  question: Question;
  error: string | undefined;
  value: string | undefined;
}) {
  const { name, type, label, hint, required, options, open, autoComplete } = spoken(question);
  const isRequired = required !== undefined;
  const shared = { label, name, hint, error, required: isRequired, defaultValue: value };
  switch (type) {
    case "choices":
      return <Choices question={question} error={error} value={value} />;
    case "check":
      return <HomeCheck question={question} value={value} />;
    case "choice": {
      const choices = [["", open] as const, ...Object.entries(options)];
      return <SelectField {...shared} options={choices} className={wide} />;
    }
    case "text":
      return <TextArea {...shared} optional={!isRequired} rows={5} className={wide} />;
    default:
      return (
        <Field
          {...shared}
          optional={!isRequired}
          autoComplete={autoComplete ?? "off"}
          enterKeyHint="next"
          className={wide}
        />
      );
  }
}

/** A question in the visitor's language. */
function spoken({ label, hint = "", options = {}, open = "", ...rest }: Question) {
  const words = Object.entries(options).map(([key, text]) => [key, translated(text)] as const);
  const said = { label: translated(label), hint: translated(hint), open: translated(open) };
  return { ...rest, ...said, options: Object.fromEntries(words) };
}

const wide = "sm:col-span-2";

/** Where a script says what the registers know of the home, and asks whether it is right. */
function HomeCheck({ question, value }: { question: Question; value: string | undefined }) {
  const { name, label, options } = spoken(question);
  return (
    <div data-home={`${href("/adres")}?taal=${currentLanguage()}&`} className={`${wide} -mt-3`}>
      <output className="block text-[0.9375rem]" />
      <fieldset hidden={!value} className="mt-1 flex flex-wrap items-center gap-x-6">
        <legend className="float-left mr-2 font-medium">{label}</legend>
        {Object.entries(options).map(([option, words]) => (
          <Tick
            key={option}
            type="radio"
            name={name}
            value={option}
            defaultChecked={value === option}
          >
            {words}
          </Tick>
        ))}
      </fieldset>
    </div>
  );
}

/** Any number of options, each with room for a thumb. */
function Choices({ question, error, value }: Parameters<typeof QuestionField>[0]) {
  const id = useId();
  const { name, label, hint, options } = spoken(question);
  const chosen = chosenOf(value);
  return (
    <fieldset className={wide} {...describedBy(id, error, hint)}>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">
        {label}
        <span className="font-normal text-muted"> {t`(optioneel)`}</span>
      </legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {Object.entries(options).map(([option, words]) => (
          <Tick key={option} name={name} value={option} defaultChecked={chosen.includes(option)}>
            {words}
          </Tick>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
