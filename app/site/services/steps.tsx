import type { Point } from "./point.ts";

/** A process in steps: a tall numbered list with large serif numerals. */
export function Steps({ steps, labelledBy }: { steps: readonly Point[]; labelledBy: string }) {
  return (
    <ol aria-labelledby={labelledBy}>
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[3rem_1fr] gap-x-4 border-t border-line py-7 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[6.5rem_1fr] sm:gap-x-6 sm:py-10"
        >
          <span
            aria-hidden="true"
            className="font-serif text-5xl leading-none font-light text-river-600 sm:text-[5.5rem] sm:leading-[0.8]"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="text-2xl sm:text-[1.75rem]">{title}</h3>
            <p className="mt-3 max-w-xl text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
