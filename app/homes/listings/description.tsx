import { currentLanguage } from "@voordeur/language/current.ts";
import { t } from "@voordeur/language/text.ts";
import type { PropertyPage } from "./queries.server.ts";
import type { Spoken } from "./translations/service.server.ts";

type Texts = Pick<PropertyPage, "description" | "translations"> & Partial<Spoken>;

/** The text of a home that is `inLanguage`; `note`: where it is from. */
export function descriptionOf({ description, translations, machine }: Texts) {
  const language = currentLanguage();
  const translation = language === "nl" ? undefined : translations[language];
  const note =
    machine === "checked"
      ? t`Door een computer vertaald uit het Nederlands en door ons nagelezen.`
      : machine && t`Door een computer vertaald uit het Nederlands en nog niet nagelezen.`;
  return { text: translation ?? description, isDutch: translation === undefined, note };
}

/** The text of a listing, in the paragraphs that it came in. */
export function Description({ text, isDutch, note }: ReturnType<typeof descriptionOf>) {
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
      {note && <p className="mt-5 text-muted">{note}</p>}
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
