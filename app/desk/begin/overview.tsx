import { Link, useRouteLoaderData } from "react-router";
import { stepNames } from "../../settings/first-steps.ts";
import { buttonClass } from "../../ui/button.tsx";
import type { loader } from "./layout.tsx";
import { stepPath, steps } from "./steps.ts";

const words = { done: "Gedaan", skipped: "Overgeslagen", open: "" } as const;

/** All steps with what they are about, and the way to the first that is left. */
export default function Overview() {
  const begin = useRouteLoaderData<typeof loader>("begin")!;
  const isBegun = begin.progress.steps.some(({ state }) => state !== "open");
  return (
    <>
      <ol className="divide-y divide-line border-y border-line">
        {begin.progress.steps.map(({ name, state }) => (
          <li key={name} className="grid gap-x-6 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_7rem]">
            <Link to={stepPath(name)} className="font-medium underline">
              {stepNames.indexOf(name) + 1}. {steps[name].label}
            </Link>
            <span className="text-muted">{steps[name].line}</span>
            <span className="font-medium text-river-700 sm:text-right">{words[state]}</span>
          </li>
        ))}
      </ol>
      <Link to={stepPath(begin.next)} className={buttonClass("primary", "mt-6")}>
        {isBegun ? "Verder" : "Beginnen"}
      </Link>
    </>
  );
}
