import { formatNumber } from "@voordeur/language/numbers.ts";
import type { Bars } from "./figures.server.ts";

/** Counts as lines with a bar each; the number is beside it for who sees none. */
export function BarList({ bars }: { bars: Bars }) {
  const { id, title, lines, more } = bars;
  const most = Math.max(1, ...lines.map(({ count }) => count));
  return (
    <section
      aria-labelledby={`cijfer-${id}`}
      className="mb-5 break-inside-avoid rounded-lg border border-line bg-white p-4 sm:p-5"
    >
      <h4 id={`cijfer-${id}`} className="text-lg font-medium">
        {title}
      </h4>
      <table className="mt-3 w-full table-fixed border-collapse text-[0.9375rem]">
        <thead className="sr-only">
          <tr>
            <th scope="col">Wat</th>
            <th scope="col">Hoeveel</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, count }) => (
            <tr key={label}>
              <th scope="row" className="w-2/5 py-1 pr-3 text-left font-normal break-words">
                {label}
              </th>
              <td className="flex items-center gap-3 py-1">
                <svg aria-hidden="true" className="h-3 w-0 grow">
                  <rect
                    width={`${(100 * count) / most}%`}
                    height="100%"
                    rx="3"
                    className="fill-river-600"
                  />
                </svg>
                <span className="w-10 shrink-0 text-right tabular-nums">{formatNumber(count)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="mt-2 text-sm text-muted">{`En ${more} andere.`}</p>}
    </section>
  );
}
