import { type ReactNode, useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { focusFirstError } from "../../../../ui/focus-first-error.ts";
import { type Difference, DifferenceTable } from "../../../admin/conflict.tsx";
import type { DraftObject, Field } from "../../../admin/form/field.ts";
import { Fields } from "../../../admin/form/painter.tsx";
import { useUnsavedWork } from "../../../admin/rich-text/unsaved-work.ts";

/** The answer to a form that was not stored. */
export interface RefusedRules {
  draft: DraftObject;
  errors: Record<string, string>;
  /** Somebody else was first: how their version differs, and its number. */
  theirs: { differences: Difference[]; version: number } | null;
}

/** A form of hours and other rules; the same fields are drawn for colleagues and for homes. */
export function RulesForm({
  id,
  fields,
  draft,
  version,
  refused,
  act,
  children,
}: {
  id: string;
  fields: readonly Field[];
  draft: DraftObject;
  version: number;
  refused: RefusedRules | undefined;
  act: string;
  children?: ReactNode;
}) {
  const isBusy = useNavigation().formData?.get("act") === act;
  const work = useUnsavedWork();
  const errors = refused?.errors ?? {};
  useEffect(() => {
    if (!refused) return;
    work.touch();
    if (Object.keys(refused.errors).length > 0) focusFirstError(document.getElementById(id));
  }, [refused, work, id]);
  return (
    <Form
      id={id}
      // Fields keep what was typed only until another answer comes.
      key={JSON.stringify([version, refused])}
      method="post"
      noValidate
      preventScrollReset
      onInput={work.touch}
      onSubmit={work.settle}
      className="grid content-start gap-6"
    >
      <input type="hidden" name="seen" value={refused?.theirs?.version ?? version} />
      {refused?.theirs && (
        <div role="alert" className="border-l-4 border-brick-600 bg-brick-50 px-5 py-4">
          <p className="text-lg font-semibold">Iemand anders heeft intussen opgeslagen</p>
          <p className="mt-1">
            Hun versie geldt nu. Wat je typte staat hieronder: sla je dat op, dan geldt het jouwe.
          </p>
          <DifferenceTable
            differences={refused.theirs.differences}
            heads={["Hun versie", "Jouw versie"]}
          />
        </div>
      )}
      {Object.keys(errors).length > 0 && (
        <p role="alert" className="border-l-4 border-brick-600 bg-brick-50 px-5 py-3 font-medium">
          Er is nog niets bewaard. Kijk bij de velden met een melding.
        </p>
      )}
      <Fields fields={fields} draft={refused?.draft ?? draft} errors={errors} />
      {children}
      <Button
        type="submit"
        name="act"
        value={act}
        aria-disabled={isBusy || undefined}
        className="min-h-11! justify-self-start aria-disabled:cursor-progress aria-disabled:opacity-60"
      >
        Opslaan
      </Button>
    </Form>
  );
}
