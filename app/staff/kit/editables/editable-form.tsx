import { type ComponentType, type ReactNode, type Ref, useState } from "react";
import { Form, useNavigation, useSearchParams } from "react-router";
import { allLanguages, type Language, ownNames } from "@voordeur/language/language.ts";
import type { Fields } from "../../../settings/fields.ts";
import { Button } from "../../../ui/button.tsx";
import { type Difference, NothingSaved, SavedMeanwhile } from "../conflict.tsx";
import type { DraftObject } from "../form/draft.ts";
import { FieldList } from "../form/painter.tsx";
import { useUnsavedWork } from "../rich-text/unsaved-work.ts";

/** The answer to a form of an editable that was not stored. */
export interface EditableAnswer<Tried = never> {
  /** As it was typed, and at which version; null: nothing was. */
  draft: DraftObject | null;
  errors: Record<string, string>;
  seen: number;
  /** Somebody else saved meanwhile. */
  theirs: { version: number; differences: Difference[] } | null;
  /** The typed value, to be looked at before it is stored. */
  preview?: unknown;
  /** The id of the part that gets the focus. */
  focus?: string;
  /** How an act that only tries something went. */
  tried?: Tried;
}

/** The answer about an editable, if that is how the action of its screen answered. */
export const answerOf = <Sent extends object>(sent: Sent | undefined) =>
  sent && "draft" in sent ? (sent as Extract<Sent, { draft: unknown }>) : undefined;

/** `focus`: as the answer has it, once the fields can be typed in again. */
export type PaintedBelow = Omit<React.ComponentProps<typeof FieldList>, "fields"> & {
  focus: string | undefined;
};

interface FormProps {
  id: string;
  /** As `loadEditable` gives it. */
  loaded: {
    path: string;
    fields: Fields;
    initial?: DraftObject | undefined;
    draft: DraftObject;
    version: number;
    /** The language that is written here, where there are several; how many texts each of them lacks. */
    language?: Language;
    behind?: Record<Language, number>;
  };
  answer: EditableAnswer<unknown> | undefined;
  /** Words for the box about somebody else's version. */
  conflict?: { title: string; choice: string };
  /** An answer leaves what is in the fields; default: it draws them anew. */
  staysDrawn?: true;
  hasFiles?: true;
  isDisabled?: boolean;
  ref?: Ref<HTMLFormElement>;
  /** Above the fields. */
  above?: ReactNode;
  /** More fields below these, from the same draft. */
  below?: ComponentType<PaintedBelow>;
  /** The button of a translation. */
  save?: string;
  /** The buttons. */
  children?: ReactNode;
}

/** The form of an editable: what is on the site, or what was typed with what is wrong with it. */
export function EditableForm(props: FormProps) {
  const { loaded, staysDrawn } = props;
  const answer = props.answer?.draft ? props.answer : undefined;
  const saved = useSearchParams()[0].get("bewaard");
  const busy = useNavigation().formData?.get("act");
  const [seen, setSeen] = useState({ saved, fields: saved });
  const [isChangedSince, setChangedSince] = useState(false);
  if (saved && seen.saved !== saved) {
    // Saving starts the form afresh, unless somebody went on while it was saved.
    setSeen({ saved, fields: isChangedSince ? seen.fields : saved });
    setChangedSince(false);
  }
  return (
    <DrawnForm
      // A page that refreshes itself leaves it alone.
      key={JSON.stringify([loaded.path, seen.fields, staysDrawn ? null : answer])}
      {...props}
      answer={answer}
      savedAs={seen.fields === seen.saved ? null : Number(seen.saved)}
      onChange={() => busy === "bewaren" && setChangedSince(true)}
    />
  );
}

function DrawnForm({
  id,
  loaded: { path, fields, initial, draft, version, language = "nl", behind },
  answer,
  conflict,
  staysDrawn,
  hasFiles,
  isDisabled,
  ref,
  above,
  below: Below,
  save = "Op de site zetten",
  children,
  savedAs,
  onChange,
}: FormProps & {
  /** The version that what was typed before this became; null: none did since it was drawn. */
  savedAs: number | null;
  onChange: () => void;
}) {
  // Not that of a page that is read again: its values would not be on the screen.
  const [seen] = useState(answer?.seen ?? version);
  const { formData } = useNavigation();
  const isSending = formData?.has("version") && !staysDrawn;
  const work = useUnsavedWork(answer, id);
  const touch = () => {
    work.touch();
    onChange();
  };
  const errors = answer?.errors ?? {};
  const shown = { draft: answer?.draft ?? draft, errors, onChange: touch };
  const isTranslation = language !== "nl";
  return (
    <Form
      id={id}
      ref={ref}
      method="post"
      action={path}
      {...(hasFiles && { encType: "multipart/form-data" })}
      noValidate
      preventScrollReset
      onInput={touch}
      onSubmit={work.settle}
      className="grid content-start gap-6"
    >
      {isTranslation && <input type="hidden" name="act" value="vertalen" />}
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="act" value="bewaren" hidden aria-hidden="true" tabIndex={-1} />
      <input type="hidden" name="version" value={savedAs ?? seen} />
      {answer?.theirs && (
        <SavedMeanwhile
          {...(isTranslation ? translating : conflict)}
          differences={answer.theirs.differences}
          newest={answer.theirs.version}
        />
      )}
      <NothingSaved errors={errors} />
      {behind && <Languages {...{ language, behind }} />}
      {above}
      <fieldset
        disabled={isDisabled}
        // The answer draws these anew: nothing is typed that it would take away.
        inert={isSending}
        className="grid min-w-0 content-start gap-6 transition-opacity inert:opacity-60"
      >
        <legend className="sr-only">Velden</legend>
        <FieldList {...shown} {...{ fields, ...(initial && { initial }) }} />
        {Below && <Below {...shown} focus={isSending ? undefined : answer?.focus} />}
      </fieldset>
      {isTranslation ? (
        <div className="save-bar">
          <Button type="submit" className="min-h-11!">
            {save}
          </Button>
        </div>
      ) : (
        children
      )}
    </Form>
  );
}

const translating = {
  title: "Iemand anders heeft deze vertaling of het Nederlands intussen gewijzigd",
  choice: "Zet mijn vertaling op de site",
  children:
    "Er is nog niets bewaard: wat je typte, staat hieronder. Van een vertaling blijft alleen de nieuwste.",
};

/** The ways to the texts of a screen in each language, with how many each of them lacks. */
export const Languages = ({
  language = "nl",
  behind,
}: Required<Pick<FormProps["loaded"], "behind">> & { language?: Language }) => (
  <nav aria-label="Taal van deze teksten" className="-mb-4 flex flex-wrap gap-x-6">
    {allLanguages.map((one) => (
      // A page of its own, so that the browser asks about what is not saved.
      <a
        key={one}
        href={one === "nl" ? "?" : `?taal=${one}`}
        aria-current={one === language ? "true" : undefined}
        className="py-2.5 underline aria-[current]:font-semibold aria-[current]:no-underline"
      >
        {ownNames[one]}
        {behind[one] > 0 && ` (${behind[one]} niet vertaald)`}
      </a>
    ))}
  </nav>
);
