import type { BlogState } from "../editing/input.ts";

const looks: Record<BlogState, { label: string; tone: string }> = {
  concept: { label: "Concept", tone: "bg-marl-200 text-ink" },
  gepland: { label: "Gepland", tone: "bg-[#f4d9a4] text-[#3d2903]" },
  gepubliceerd: { label: "Gepubliceerd", tone: "bg-river-100 text-river-900" },
  verwijderd: { label: "Verwijderd", tone: "bg-brick-50 text-brick-700" },
};

export function stateLabel(state: BlogState): string {
  return looks[state].label;
}

export function StateBadge({ state }: { state: BlogState }) {
  const { label, tone } = looks[state];
  return (
    <span className={`inline-block rounded-full px-3 py-0.5 text-sm leading-6 font-medium ${tone}`}>
      {label}
    </span>
  );
}
