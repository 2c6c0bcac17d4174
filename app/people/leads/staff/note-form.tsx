import { useEmptiedForm } from "../../../staff/kit/acts/once-field.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { ChangeForm } from "./follow-up/change-form.tsx";

export function NoteForm({ refused }: { refused: Refusal | undefined }) {
  const { key, once } = useEmptiedForm();
  const { field } = refusedForm(refused, "notitie");
  return (
    <ChangeForm key={key} act="notitie" submit="Notitie bewaren" className="space-y-3">
      {once}
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
