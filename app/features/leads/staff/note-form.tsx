import { Form, useNavigation } from "react-router";
import { buttonClass } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/field.tsx";

/** Another number of notes means that this one was kept: the field starts empty again. */
export function NoteForm({
  failure,
  notes,
}: {
  failure: { error: string; typed: string } | undefined;
  notes: number;
}) {
  const busy = useNavigation().formData?.get("act") === "notitie";
  return (
    <Form method="post" preventScrollReset key={notes}>
      <input type="hidden" name="act" value="notitie" />
      <TextArea
        label="Notitie"
        name="notitie"
        rows={4}
        maxLength={2000}
        required
        error={failure?.error}
        defaultValue={failure?.typed}
      />
      <button type="submit" disabled={busy} className={buttonClass("secondary", "mt-3")}>
        Notitie bewaren
      </button>
    </Form>
  );
}
