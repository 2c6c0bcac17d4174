import { currentLanguage } from "@voordeur/language/current.ts";
import { t } from "@voordeur/language/text.ts";
import type { PropertyPage } from "../queries.server.ts";

type Texts = Pick<PropertyPage, "description" | "translations">;

/** A home's text in the language of the page, if its feed has it in that; otherwise in Dutch. */
export function descriptionOf({ description, translations }: Texts) {
  const language = currentLanguage();
  const translation = language === "nl" ? undefined : translations[language];
  return { text: translation ?? description, isDutch: translation === undefined };
}

/** The text of a listing, in the paragraphs that it came in. */
export function Description({ text, isDutch }: ReturnType<typeof descriptionOf>) {
  const isForeign = isDutch && currentLanguage() !== "nl";
  const paragraphs = keepUnits(text)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "");
  if (paragraphs.length === 0) {
    return <p className="mt-5 text-muted">{t`De omschrijving volgt nog.`}</p>;
  }
  return (
    <>
      {isForeign && (
        <p className="mt-5 text-muted">{t`De omschrijving is er alleen in het Nederlands.`}</p>
      )}
      <div lang={isForeign ? "nl" : undefined} className="prose mt-5 text-lg leading-relaxed">
        {paragraphs.map((paragraph, index) => (
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </>
  );
}

/** Keeps a number on the line of its unit. */
function keepUnits(text: string): string {
  return text.replace(/(\d) (?=m[²³]?(?!\p{L}))/gu, "$1\u00a0");
}
