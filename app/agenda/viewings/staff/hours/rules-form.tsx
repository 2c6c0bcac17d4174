import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { type Difference, NothingSaved, SavedMeanwhile } from "../../../../staff/kit/conflict.tsx";
import type { Fields } from "../../../../settings/fields.ts";
import type { DraftObject } from "../../../../staff/kit/form/draft.ts";
import { FieldList } from "../../../../staff/kit/form/painter.tsx";
import { useUnsavedWork } from "../../../../staff/kit/rich-text/unsaved-work.ts";

export interface RefusedRules {
  draft: DraftObject;
  errors: Record<string, string>;
  /** Somebody else was first: how their version differs, and its number. */
  theirs: { differences: Difference[]; version: number } | null;
}

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
  fields: Fields;
  draft: DraftObject;
  version: number;
  refused: RefusedRules | undefined;
  act: string;
  children?: ReactNode;
}) {
  const isBusy = useNavigation().formData?.get("act") === act;
  const work = useUnsavedWork(refused, id);
  const errors = refused?.errors ?? {};
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
      {refused?.theirs && <SavedMeanwhile differences={refused.theirs.differences} />}
      <NothingSaved errors={errors} />
      <FieldList fields={fields} draft={refused?.draft ?? draft} errors={errors} />
      {children}
      <Button
        act={act}
        aria-disabled={isBusy || undefined}
        className="min-h-11! justify-self-start"
      >
        Opslaan
      </Button>
    </Form>
  );
}
