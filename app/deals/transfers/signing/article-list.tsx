import { langOfDutch } from "@voordeur/language/current.ts";
import { dutchEach, t, translated } from "@voordeur/language/text.ts";
import { unbroken } from "@voordeur/language/numbers.ts";
import { Fragment } from "react";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { RemarkForm } from "./remark-form.tsx";
import type { Line, ShownSection } from "./text.ts";
import { wordsSince, type WordRun } from "./words.ts";

/** The articles by their numbers; a translation says in short what one is about. */
const subjects = dutchEach`1. Verkoop en koop; 2. Kosten en belasting; 3. Betaling;
  4. Eigendomsoverdracht; 5. Bankgarantie of waarborgsom; 6. Staat en gebruik; 7. Levering;
  8. Baten en lasten; 9. Hoofdelijkheid; 10. Risico; 11. Ingebrekestelling; 12. Domicilie;
  13. Inschrijving; 14. Identiteit; 15. Ontbindende voorwaarden; 16. Bedenktijd;
  17. Schriftelijke vastlegging; 18. Nederlands recht; 19. Bijzondere afspraken; 20. Slot`;

/** An agreement in words, with what changed since the version before, and where readers remark upon it. */
export function ArticleList({
  sections,
  remarks,
}: {
  sections: readonly ShownSection[];
  /** Null: nobody may any more. */
  remarks: { versionId: string; refusal: Refusal | undefined } | null;
}) {
  const placed = sections.map((section, at) => ({ ...section, id: `deel-${at}` }));
  const lang = langOfDutch();
  const changed = placed.filter(({ isChanged }) => isChanged);
  return (
    <div className="grid gap-8 wrap-anywhere">
      {changed.length > 0 && (
        <nav aria-label={t`Wat is gewijzigd`}>
          <ul className="flex flex-wrap gap-x-5">
            <li className="py-2 text-muted">{t`Gewijzigd:`}</li>
            {changed.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-2 underline" lang={lang}>
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {placed.map(({ id, article, heading, lines, isChanged }) => (
        <section key={id} id={id} className="scroll-mt-24">
          <h3 className="text-xl">
            {lang ? <span lang={lang}>{heading}</span> : heading}
            {isChanged && <span className="ml-2 text-base text-brick-600">{t`gewijzigd`}</span>}
          </h3>
          {lang && article !== null && heading.startsWith("Artikel") && (
            <p className="mt-1 text-muted">{translated(subjects[article - 1]!)}</p>
          )}
          <ul className="mt-2 grid gap-2">
            {lines.map((line, at) => (
              <li key={at}>
                <LineText line={line} />
              </li>
            ))}
          </ul>
          {remarks && article !== null && (
            <RemarkForm
              {...remarks}
              article={article}
              label={lang && heading.startsWith("Artikel") ? t`Artikel ${article}` : heading}
            />
          )}
        </section>
      ))}
      {remarks && (
        <RemarkForm {...remarks} article={0} label={t`het geheel of de gegevens van partijen`} />
      )}
    </div>
  );
}

export function LineText({ line: { text, was } }: { line: Line }) {
  if (text === was) return <span lang={langOfDutch()}>{unbroken(text ?? "")}</span>;
  const runs: WordRun[] =
    text === null
      ? [{ is: "gone", text: was ?? "" }]
      : was === null
        ? [{ is: "new", text }]
        : wordsSince(was, text);
  return (
    <div className="border-l-4 border-brick-600 bg-brick-50 px-3 py-1">
      <p className="text-sm text-muted">
        {text === null ? t`Vervallen` : was === null ? t`Nieuw` : t`Gewijzigd`}
      </p>
      <p lang={langOfDutch()}>
        {runs.map((run, at) => (
          <Fragment key={at}>
            {at > 0 && " "}
            {run.is === "same" ? unbroken(run.text) : <Mark run={run} />}
          </Fragment>
        ))}
      </p>
    </div>
  );
}

function Mark({ run: { is, text } }: { run: WordRun }) {
  return is === "gone" ? (
    <del className="text-muted">
      <span className="sr-only">{t`weg:`} </span>
      {text}
    </del>
  ) : (
    <ins className="font-semibold no-underline">
      <span className="sr-only">{t`nieuw:`} </span>
      {text}
    </ins>
  );
}
