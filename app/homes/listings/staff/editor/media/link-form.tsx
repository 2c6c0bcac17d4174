import { Form } from "react-router";
import type { Refusal } from "../../../../../platform/body/refusal.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Field, SelectField } from "../../../../../ui/field.tsx";
import { useEmptiedForm } from "../../../../../staff/kit/acts/once-field.tsx";

/** Adds a tour or video, which stays a link. */
export function LinkForm({ answer }: { answer: Partial<Refusal> | undefined }) {
  const { key, once } = useEmptiedForm();
  const typed = answer?.typed;
  return (
    <Form key={key} method="post" noValidate preventScrollReset className="mt-4 grid gap-3">
      {once}
      <SelectField
        label="Soort"
        name="soort"
        defaultValue={typed?.["soort"] ?? "tour"}
        options={[
          ["tour", "360°-tour"],
          ["video", "Video"],
        ]}
      />
      <Field
        label="Adres van de tour of video"
        name="adres"
        inputMode="url"
        autoComplete="off"
        hint="Begint met https://. Bezoekers openen het pas als zij erop klikken."
        defaultValue={typed?.["adres"] ?? ""}
        error={answer?.errors?.["adres"]}
      />
      <Field label="Titel" optional name="titel" defaultValue={typed?.["titel"] ?? ""} />
      <Button look="secondary" act="link-toevoegen" className="justify-self-start">
        Link toevoegen
      </Button>
    </Form>
  );
}
