import { Form } from "react-router";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field, SelectField } from "../../../../ui/field.tsx";
import { type Fields, refusedForm } from "../../../../platform/body/refused-form.ts";
import { useEmptied } from "../../../admin/acts/once-field.tsx";
import { StaffSection } from "../../../admin/section.tsx";
import { FileField } from "../../../../ui/file-field.tsx";
import { audienceNames, kindNames } from "../../documents/kinds.ts";
import type { ShownDocument } from "../../documents/view.server.ts";

const kindOptions = Object.entries(kindNames);
const audienceOptions = Object.entries(audienceNames);

/** The fields of a document: its kind, who may see it, until when it is valid. */
export function DocumentFields({ document, field }: { document?: ShownDocument; field: Fields }) {
  return (
    <>
      <SelectField
        label="Wat is het?"
        {...field("soort", document?.kind ?? "other")}
        options={kindOptions}
      />
      <SelectField
        label="Wie mag het zien?"
        {...field("wie-ziet", document?.audience ?? "office")}
        options={audienceOptions}
      />
      <Field
        label="Geldig tot en met"
        {...field("geldig-tot", document?.validUntil ?? "")}
        type="date"
        optional
      />
    </>
  );
}

/** Adds files, also in the place of a document that is there. */
export function AddDocuments({
  documents,
  refusal,
}: {
  documents: readonly ShownDocument[];
  refusal: Refusal | undefined;
}) {
  const key = useEmptied((sent) => sent.has("bestanden"));
  const { typed, errors, field } = refusedForm(refusal, "toevoegen");
  return (
    <StaffSection id="toevoegen" title="Toevoegen" ruled className="mt-8 max-w-2xl">
      <Form
        key={key}
        method="post"
        encType="multipart/form-data"
        noValidate
        className="mt-4 grid gap-4 @desk:grid-cols-2"
      >
        <FileField
          label="Bestanden"
          name="bestanden"
          multiple
          error={errors["bestanden"]}
          className="@desk:col-span-2"
        />
        <DocumentFields field={field} />
        <SelectField
          label="In de plaats van"
          name="vervangt"
          defaultValue={typed["vervangt"] ?? ""}
          options={[["", "Niets"], ...documents.map(({ id, name }) => [id, name] as const)]}
        />
        <Button act="toevoegen" className="justify-self-start">
          Toevoegen
        </Button>
      </Form>
    </StaffSection>
  );
}
