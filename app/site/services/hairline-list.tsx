import type { Point } from "./point.ts";

/** Points side by side, held together by thin lines instead of cards. */
export function HairlineList({
  points,
  labelledBy,
  columns = 2,
}: {
  points: readonly Point[];
  labelledBy: string;
  columns?: 2 | 3;
}) {
  return (
    <ul
      aria-labelledby={labelledBy}
      className={`grid gap-x-12 sm:grid-cols-2 ${columns === 3 ? "lg:grid-cols-3" : "lg:gap-x-20"}`}
    >
      {points.map(({ title, text }) => (
        <li key={title} className="border-t border-marl-300 pt-5 pb-9">
          <h3 className="text-xl sm:text-[1.4rem]">{title}</h3>
          <p className="mt-2 max-w-md text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
