import type { Language } from "@voordeur/language/language.ts";
import { type EditableAnswer, EditableForm } from "./editable-form.tsx";

/** The translation of what readers get in their language once all of it is translated. */
export function Translation({
  title,
  loaded,
  answer,
}: {
  title: string;
  /** As `loadTranslation` and `loadTexts` give it. */
  loaded: React.ComponentProps<typeof EditableForm>["loaded"] & {
    language: Language;
    behind: Record<Language, number>;
    there: string | null;
  };
  answer: EditableAnswer | undefined;
}) {
  const { language, behind, there } = loaded;
  return (
    <>
      <h2 className="text-2xl wrap-anywhere">{title} vertalen</h2>
      <p className="mt-1 mb-5 max-w-2xl text-muted">
        {behind[language] > 0 &&
          "Bezoekers krijgen dit in het Nederlands tot alles hieronder vertaald is."}
        {there && <a href={there} className="underline">{`Bekijk ${there}`}</a>}
      </p>
      <EditableForm id="vertaling" save="Vertaling bewaren" {...{ loaded, answer }} />
    </>
  );
}
