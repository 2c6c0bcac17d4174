import { unbroken } from "@voordeur/language/numbers.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { RemarkForm } from "./remark-form.tsx";
import type { Line, ShownSection } from "./text.ts";

/** An agreement in words, with what changed since the version before, and where readers remark upon it. */
export function ArticleList({
  sections,
  remarks,
}: {
  sections: readonly ShownSection[];
  /** Null: nobody may any more. */
  remarks: { versionId: string; refusal: Refusal | undefined } | null;
}) {
  return (
    <div className="grid gap-8 wrap-anywhere">
      {sections.map(({ article, heading, lines, isChanged }) => (
        <section key={heading}>
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
  return (
    <div className="border-l-4 border-brick-600 bg-brick-50 px-3 py-1">
      <p className="text-sm text-muted">
        {text === null ? "Vervallen" : was === null ? "Nieuw" : "Gewijzigd"}
      </p>
      {was !== null && <del className="block text-muted">{was}</del>}
      {text !== null && <ins className="no-underline">{text}</ins>}
    </div>
  );
}
