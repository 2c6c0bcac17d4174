import type { ReactNode } from "react";
import { type DocumentAnswer, DocumentForm } from "../../../staff/kit/documents/document-form.tsx";

/** The form of the first words of the home page. */
export function HeroForm({
  children,
  ...form
}: Pick<React.ComponentProps<typeof DocumentForm>, "loaded"> & {
  answer: DocumentAnswer | undefined;
  children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-5">
      <h3 className="text-xl">Eerste scherm van de voorpagina</h3>
      <DocumentForm
        id="tekst-formulier"
        {...form}
        conflict={{
          title: "Iemand anders heeft deze tekst intussen gewijzigd",
          choice: "Zet mijn versie op de site",
        }}
        staysDrawn
      >
        {children}
      </DocumentForm>
    </div>
  );
}
