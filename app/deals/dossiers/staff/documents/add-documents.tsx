import { Form } from "react-router";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { Button } from "../../../../ui/button.tsx";
import { FormFields } from "../../../../ui/staff-form/form-fields.tsx";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import { useEmptied } from "../../../../staff/kit/acts/once-field.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { FileField } from "../../../../ui/file-field.tsx";
import { staffForm } from "../../documents/input.ts";
import type { ShownDocument } from "../../documents/view.server.ts";

/** Adds files, also in the place of a document that is there. */
export function AddDocuments({
  documents,
  refusal,
}: {
  documents: readonly ShownDocument[];
  refusal: Refusal | undefined;
}) {
  const key = useEmptied((sent) => sent.has("bestanden"));
  const { errors, field } = refusedForm(refusal, "toevoegen");
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
        <FormFields
          form={staffForm}
          field={field}
          stored={{ soort: "other", "wie-ziet": "office" }}
          options={{ vervangt: documents }}
        />
        <Button act="toevoegen" className="justify-self-start">
          Toevoegen
        </Button>
      </Form>
    </StaffSection>
  );
}
