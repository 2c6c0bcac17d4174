import type { ReactNode } from "react";
import { type EditableAnswer, EditableForm } from "../../../staff/kit/editables/editable-form.tsx";

/** The form of the first words of the home page. */
export function HeroForm({
  children,
  ...form
}: Pick<React.ComponentProps<typeof EditableForm>, "loaded"> & {
  answer: EditableAnswer | undefined;
  children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-5">
      <h3 className="text-xl">Eerste scherm van de voorpagina</h3>
      <EditableForm
        id="tekst-formulier"
        {...form}
        conflict={{
          title: "Iemand anders heeft deze tekst intussen gewijzigd",
          choice: "Zet mijn versie op de site",
        }}
        staysDrawn
      >
        {children}
      </EditableForm>
    </div>
  );
}
