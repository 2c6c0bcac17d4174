import type { ReactNode } from "react";
import { type Kept, overtakenWords } from "./typed.ts";

/** The words about something typed that was not kept as it was, and the values that the page goes on from. */
export interface Redrawn<Values> {
  values: Values;
  seen: Values;
  /** The message at a field, by its name. */
  errors: Partial<Record<string, string>>;
  /** The values that somebody else filled in meanwhile. */
  overtaken?: string;
}

/** How something is drawn again after `kept` became of it; `theirs`: what stands there, in words. */
export function redrawn<Values>(
  typed: Values,
  stored: Values,
  kept: Kept<Values> | undefined,
  theirs: (values: Values) => string,
): Redrawn<Values> {
  if (kept?.state === "wrong") {
    return { values: typed, seen: stored, errors: { [kept.field]: kept.message } };
  }
  if (kept?.state === "overtaken") {
    const overtaken = overtakenWords(kept.by, theirs(kept.now));
    return { values: typed, seen: kept.now, errors: {}, overtaken };
  }
  const now = kept?.state === "saved" ? kept.now : stored;
  return { values: now, seen: now, errors: {} };
}

/** Fields that are kept together, as they are typed where a script runs, and what became of them. */
export function KeptTogether({
  seenName,
  redrawn: { seen, overtaken },
  className = "",
  children,
}: {
  seenName: string;
  redrawn: Pick<Redrawn<object>, "seen" | "overtaken">;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div data-keep="" className={`relative ${className}`}>
      <input type="hidden" name={seenName} value={JSON.stringify(seen)} />
      {children}
      <output
        // Stands where nothing moves for it: the next tap must not miss.
        className="absolute top-(--kept,-1.125rem) right-0 text-sm leading-tight font-medium text-river-700 empty:hidden data-bad:static data-bad:mt-2 data-bad:block data-bad:text-brick-700"
        data-bad={overtaken ? "" : undefined}
      >
        {overtaken}
      </output>
    </div>
  );
}
