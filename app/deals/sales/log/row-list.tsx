import { CheckFold } from "../../../ui/check-fold.tsx";
import type { SharedRow } from "./shared-log.ts";

export function RowList({ rows }: { rows: readonly SharedRow[] }) {
  return (
    <ol className="mt-6 border-t border-line">
      {rows.map((row) => (
        <li
          key={row.number}
          id={`regel-${row.number}`}
          className="grid gap-x-6 border-b border-line py-5 sm:grid-cols-[3rem_minmax(0,1fr)]"
        >
          <p className="font-serif text-2xl text-river-600 sm:text-3xl" aria-hidden="true">
            {row.number}
          </p>
          <div className="min-w-0">
            <h3 className="text-xl leading-snug">{row.words}</h3>
            <p className="text-muted">{`${row.at}, ${row.by}`}</p>
            {row.terms.length > 0 && <Terms row={row} />}
            <CheckFold>{row.hash}</CheckFold>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Terms({ row }: { row: SharedRow }) {
  const [bid, ...others] = row.terms;
  return (
    <dl className="mt-3 grid gap-x-8 gap-y-1 rounded-lg bg-marl-100 px-4 py-3 sm:grid-cols-2">
      <div className="flex justify-between gap-4 border-b border-line pb-2 sm:col-span-2">
        <dt className="font-semibold">{bid!.label}</dt>
        <dd className="font-semibold whitespace-nowrap">{bid!.value}</dd>
      </div>
      {others.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
