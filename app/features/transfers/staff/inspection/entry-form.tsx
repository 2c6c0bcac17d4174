import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import { Button } from "../../../../ui/button.tsx";
import { describedBy, Frame } from "../../../../ui/field.tsx";
import { type EntryKind, entryKinds } from "../../inspection/kinds.ts";

export interface Shown {
  typed: Record<string, string>;
  errors: Partial<Record<string, string>>;
}

/** Adds an entry to the list: at once, or from the phone as soon as there is a connection. */
export function EntryForm({
  kind,
  fresh,
  refusal,
  children,
}: {
  kind: EntryKind;
  fresh: string;
  refusal: Refusal | undefined;
  children: (shown: Shown) => ReactNode;
}) {
  const refused = refusedForm(refusal, "regel");
  const isMine = refused.typed["soort"] === kind;
  const shown = isMine ? refused : { typed: {}, errors: {} };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      preventScrollReset
      className="mt-4 grid gap-3"
    >
      <input type="hidden" name="soort" value={kind} />
      <input type="hidden" name="id" value={`${fresh.slice(0, -1)}${entryKinds.indexOf(kind)}`} />
      {children(shown)}
      <p>
        <Button type="submit" name="act" value="regel" look="secondary">
          {kind === "signature" ? "Handtekening bewaren" : "Toevoegen"}
        </Button>
      </p>
    </Form>
  );
}

/** Photos, taken now or chosen; several where a script makes an entry of each. */
export function PhotoField({ error, multiple }: { error: string | undefined; multiple: boolean }) {
  const id = useId();
  const hint = "Hooguit 20 MB";
  return (
    <Frame {...{ id, error, hint }} label="Foto" optional>
      <input
        id={id}
        type="file"
        name="bestanden"
        accept="image/*"
        multiple={multiple}
        {...describedBy(id, error, hint)}
        aria-invalid={error ? true : undefined}
        className="w-full rounded-lg border border-dashed border-edge bg-white px-4 py-4"
      />
    </Frame>
  );
}
