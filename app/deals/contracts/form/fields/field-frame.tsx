import { translated } from "@voordeur/language/text.ts";
import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { Frame } from "../../../../ui/field.tsx";

/** A word of the agreement in the language of the page, with the Dutch one that the document has. */
export function Term({ text }: { text: string }) {
  const said = translated(text);
  if (said === text) return text;
  return (
    <>
      {said} <span lang="nl" className="font-normal text-muted">{`· ${text}`}</span>
    </>
  );
}

export function FieldFrame({
  id,
  label,
  required,
  hint,
  problem,
  notes,
  action,
  className,
  children,
}: {
  id: string;
  label: string;
  required: boolean;
  hint?: string | undefined;
  problem?: string | undefined;
  notes: string[];
  /** A button that resolves the notes. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const below = notes.length > 0 && (
    <div className="mt-2 flex gap-2.5 rounded-lg bg-marl-100 px-3.5 py-2.5 text-sm">
      <Info className="mt-0.5 size-4 shrink-0 text-marl-700" aria-hidden="true" />
      <div className="grid justify-items-start gap-1.5">
        <div id={`${id}-let-op`} className="grid gap-1.5">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        {action}
      </div>
    </div>
  );
  return (
    <Frame
      {...{ id, className, below }}
      label={<Term text={label} />}
      hint={hint && translated(hint)}
      error={problem}
      optional={!required}
    >
      {children}
    </Frame>
  );
}
