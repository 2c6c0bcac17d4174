import type { ViewingState } from "../../../../database/schema/viewings.ts";
import { viewingStateNames } from "../messages.ts";

const looks: Record<ViewingState, string> = {
  asked: "bg-brick-50 text-brick-700 ring-brick-500/40",
  confirmed: "bg-river-50 text-river-800 ring-river-300",
  waiting: "bg-marl-200 text-ink ring-marl-400",
  declined: "bg-white text-muted ring-line",
  cancelled: "bg-white text-muted ring-line",
  done: "bg-river-700 text-white ring-river-700",
  "no-show": "bg-marl-200 text-ink ring-marl-400",
};

/** How far a viewing is; the text always says it, the colour only helps. */
export function StateMark({ state }: { state: ViewingState }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 font-sans text-sm font-medium whitespace-nowrap ring-1 ring-inset ${looks[state]}`}
    >
      {viewingStateNames[state]}
    </span>
  );
}
