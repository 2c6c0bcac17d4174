import { SaveButtons } from "../../admin/save-buttons.tsx";
import { type ReactNode, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { Field } from "../../../ui/field.tsx";
import type { SiteText, TextErrors } from "../input.ts";
import { RichTextField } from "../../admin/rich-text/field.tsx";
import { SavedMeanwhile } from "../../admin/conflict.tsx";
import { useUnsavedWork } from "../../admin/rich-text/unsaved-work.ts";

export interface Version extends SiteText {
  id: number;
  updated_at: Date;
}

interface Answer {
  typed: SiteText;
  version: number | null;
  errors: TextErrors;
  /** Someone else saved meanwhile: the id of their version. */
  newest: number | null;
}

/** The first words of the home page; saving puts them on the site. */
export function TextForm({
  current,
  savedAs = null,
  answer,
  onChange,
  action = href("/admin/teksten"),
  buttons,
}: {
  current: Version | undefined;
  /** The version that what was typed before this became; null: none did since it was drawn. */
  savedAs?: number | null;
  onChange?: () => void;
  answer: Answer | undefined;
  action?: string;
  /** In place of the usual ones. */
  buttons?: ReactNode;
}) {
  const busy = useNavigation().formData?.get("act");
  const [version] = useState(answer?.version ?? current?.id ?? null);
  const work = useUnsavedWork(answer);
  const touch = () => {
    work.touch();
    onChange?.();
  };
  const shown = answer?.typed ?? current;
  return (
    <Form
      id="tekst-formulier"
      method="post"
      action={action}
      noValidate
      preventScrollReset
      onInput={touch}
      onSubmit={work.settle}
      className="grid content-start gap-5"
    >
      <h3 className="text-xl">Eerste scherm van de voorpagina</h3>
      <input type="hidden" name="version" value={savedAs ?? version ?? ""} />
      {answer?.newest && (
        <SavedMeanwhile
          title="Iemand anders heeft deze tekst intussen gewijzigd"
          newest={answer.newest}
          choice="Zet mijn versie op de site"
        >
          Er is niets bewaard; je tekst staat nog in het formulier. Hun versie staat in de
          geschiedenis en blijft daar ook staan als je de jouwe op de site zet.
        </SavedMeanwhile>
      )}
      <Field
        label="Titel"
        name="title"
        maxLength={120}
        defaultValue={shown?.title ?? ""}
        error={answer?.errors.title}
        className="[&_input]:font-serif [&_input]:text-2xl"
      />
      <RichTextField
        label="Tekst"
        name="content"
        value={shown?.content ?? ""}
        error={answer?.errors.content}
        onChange={touch}
      />
      {buttons ?? <SaveButtons busy={busy} />}
    </Form>
  );
}
