import { OnceField } from "../../admin/acts/once-field.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { ChangeForm } from "./follow-up/change-form.tsx";

/** Another number of notes means that this one was kept: the field starts empty again. */
export function NoteForm({ refused, notes }: { refused: Refusal | undefined; notes: number }) {
  const { field } = refusedForm(refused, "notitie");
  return (
    <ChangeForm key={notes} act="notitie" submit="Notitie bewaren" className="space-y-3">
      <OnceField />
      <TextArea
        label="Notitie"
        hint="Met @naam wordt het ook een taak voor die collega."
        {...field("notitie")}
        rows={4}
        maxLength={2000}
        required
      />
    </ChangeForm>
  );
}
