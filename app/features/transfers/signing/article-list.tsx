import { unbroken } from "@voordeur/language/numbers.ts";
import { Fragment } from "react";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { RemarkForm } from "./remark-form.tsx";
import type { Line, ShownSection } from "./text.ts";
import { wordsSince, type WordRun } from "./words.ts";

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
  const changed = placed.filter(({ isChanged }) => isChanged);
  return (
    <div className="grid gap-8 wrap-anywhere">
      {changed.length > 0 && (
        <nav aria-label="Wat is gewijzigd">
          <ul className="flex flex-wrap gap-x-5">
            <li className="py-2 text-muted">Gewijzigd:</li>
            {changed.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-2 underline">
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
            {heading}
            {isChanged && <span className="ml-2 text-base text-brick-600">gewijzigd</span>}
          </h3>
          <ul className="mt-2 grid gap-2">
            {lines.map((line, at) => (
              <li key={at}>
                <LineText line={line} />
              </li>
            ))}
          </ul>
          {remarks && article !== null && (
            <RemarkForm {...remarks} article={article} label={heading} />
          )}
        </section>
      ))}
      {remarks && (
        <RemarkForm {...remarks} article={0} label="het geheel of de gegevens van partijen" />
      )}
    </div>
  );
}

function LineText({ line: { text, was } }: { line: Line }) {
  if (text === was) return unbroken(text ?? "");
  const runs: WordRun[] =
    text === null
      ? [{ is: "gone", text: was ?? "" }]
      : was === null
        ? [{ is: "new", text }]
        : wordsSince(was, text);
  return (
    <div className="border-l-4 border-brick-600 bg-brick-50 px-3 py-1">
      <p className="text-sm text-muted">
        {text === null ? "Vervallen" : was === null ? "Nieuw" : "Gewijzigd"}
      </p>
      <p>
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
      <span className="sr-only">weg: </span>
      {text}
    </del>
  ) : (
    <ins className="font-semibold no-underline">
      <span className="sr-only">nieuw: </span>
      {text}
    </ins>
  );
}
