import { Field, Frame, SelectField, TextArea } from "../../../../ui/field.tsx";
import { photoUrl } from "../../../../ui/pictures/picture.tsx";
import { pictureOf } from "../../../../ui/pictures/stored-picture.ts";
import { RichTextField } from "../../../admin/rich-text/field.tsx";
import { kindNames } from "../../../leads/kinds.ts";
import type { BlockValue, fieldsOf, Question } from "../../extra/blocks.ts";

type Given = ReturnType<typeof fieldsOf>[number][1];

/** The input of one field of a block. */
export function BlockField({
  name,
  field: { kind, label, hint, optional },
  value,
  error,
  onChange,
}: {
  name: string;
  field: Given;
  value: BlockValue;
  error: string | undefined;
  onChange: () => void;
}) {
  if (typeof value !== "string") return <Questions {...{ name, label, error }} items={value} />;
  const common = { name, label, hint, error };
  switch (kind) {
    case "rich":
      return <RichTextField {...{ name, label, value, error, onChange }} />;
    case "picture":
      return <PictureInput {...{ name, label, value, error }} />;
    case "request":
      return <SelectField {...common} defaultValue={value} options={Object.entries(kindNames)} />;
    case "text":
      return <TextArea {...common} optional={optional} rows={3} defaultValue={value} />;
    default:
      return <Field {...common} optional={optional} autoComplete="off" defaultValue={value} />;
  }
}

/** A picture that is stored, and a way to choose another one. */
function PictureInput({
  name,
  label,
  value,
  error,
}: {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
}) {
  const id = `${name}.file`;
  return (
    <Frame id={id} label={label} hint="JPEG, PNG, WebP of AVIF, hooguit 15 MB" error={error}>
      <input type="hidden" name={name} value={value} />
      <div className="flex flex-wrap items-center gap-4">
        {value && (
          <img
            src={photoUrl(pictureOf(value), 480)}
            alt="De foto van dit blok"
            className="h-20 w-28 shrink-0 rounded-card border border-line object-cover"
          />
        )}
        <input
          id={id}
          type="file"
          name={id}
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          className="block min-h-12 w-full min-w-0 flex-1 basis-48 rounded-lg border border-edge bg-white px-3 py-2.5"
        />
      </div>
    </Frame>
  );
}

/** Questions with their answers, and an empty pair for one more. */
function Questions({
  name,
  label,
  items,
  error,
}: {
  name: string;
  label: string;
  items: readonly Question[];
  error: string | undefined;
}) {
  const look =
    "w-full rounded-lg border border-edge bg-white px-3 py-2 text-[0.9375rem] text-ink placeholder:text-muted";
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{label}</legend>
      {error && <p className="mb-2 text-sm font-medium text-brick-700">{error}</p>}
      <ol className="grid gap-4">
        {[...items, { question: "", answer: "" }].map(({ question, answer }, at) => (
          <li key={at} className="grid gap-2">
            <input
              name={`${name}.${at}.question`}
              aria-label={at === items.length ? "Nieuwe vraag" : `Vraag ${at + 1}`}
              placeholder={at === items.length ? "Nieuwe vraag" : "Vraag"}
              autoComplete="off"
              defaultValue={question}
              className={`min-h-11 ${look}`}
            />
            <textarea
              name={`${name}.${at}.answer`}
              aria-label={
                at === items.length ? "Antwoord op de nieuwe vraag" : `Antwoord ${at + 1}`
              }
              placeholder="Antwoord"
              rows={3}
              defaultValue={answer}
              className={look}
            />
          </li>
        ))}
      </ol>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 text-sm text-muted">
        Een vraag die je leegmaakt, verdwijnt.
        <button
          type="submit"
          name="more"
          value={name}
          className="min-h-11 text-river-700 underline underline-offset-4 hover:text-brick-600"
        >
          Nog een vraag
        </button>
      </p>
    </fieldset>
  );
}
