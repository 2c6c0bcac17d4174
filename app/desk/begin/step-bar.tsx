import { Check } from "lucide-react";
import { Link } from "react-router";
import type { StepName } from "../../settings/first-steps.ts";
import type { StepProgress } from "./progress.server.ts";
import { stepPath, steps } from "./steps.ts";

const fills = { done: "bg-river-600", skipped: "bg-river-200", open: "bg-line" } as const;
const words = { done: "gedaan", skipped: "overgeslagen", open: "" } as const;

/** A bar of one part a step: each leads to its step, and shows whether it is done. */
export function StepBar({
  progress,
  current,
}: {
  progress: readonly StepProgress[];
  /** Undefined: none of them. */
  current: StepName | undefined;
}) {
  return (
    <nav aria-label="Stappen" className="mt-2">
      <ol className="grid auto-cols-fr grid-flow-col gap-1 sm:gap-2">
        {progress.map(({ name, state }, at) => (
          <li key={name} className="min-w-0">
            <Link
              to={stepPath(name)}
              aria-current={name === current ? "step" : undefined}
              className="group block min-h-11 pt-2 text-center text-[0.9375rem] text-muted hover:text-brick-600 aria-[current=step]:font-semibold aria-[current=step]:text-ink"
            >
              <span
                className={`block h-1.5 rounded-full ${fills[state]} group-aria-[current=step]:outline-2 group-aria-[current=step]:outline-offset-2 group-aria-[current=step]:outline-river-800`}
              />
              <span className="mt-1.5 flex items-center justify-center gap-1">
                {state === "done" && (
                  <Check className="size-4 shrink-0 text-river-700" aria-hidden="true" />
                )}
                <span className={state === "done" ? "sr-only" : "sm:sr-only"} aria-hidden="true">
                  {at + 1}
                </span>
                <span className="max-sm:sr-only">{steps[name].label}</span>
                {words[state] && <span className="sr-only"> ({words[state]})</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
