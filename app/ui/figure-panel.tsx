import { t } from "@voordeur/language/text.ts";
import type { ShownFigure } from "@voordeur/insight/figure.ts";

/** A figure: its words, its chart in the width that fits, and its table; `csv`: where that is a file. */
export function FigurePanel({ figure, csv }: { figure: ShownFigure; csv?: string }) {
  const { id, title, words, empty, chart } = figure;
  return (
    <section
      aria-labelledby={`figuur-${id}`}
      className="mb-5 break-inside-avoid rounded-lg border border-line bg-white p-4 sm:p-5"
    >
      <h4 id={`figuur-${id}`} className="text-lg font-medium">
        {title}
      </h4>
      {chart ? (
        <>
          <p className="mt-1 text-[0.9375rem]">{words.join(" ")}</p>
          <Chart markup={chart.narrow} className="max-w-[28rem] sm:hidden" />
          <Chart markup={chart.wide} className="max-w-[44rem] max-sm:hidden" />
          <Table figure={figure} {...(csv && { csv })} />
        </>
      ) : (
        <p className="mt-2 py-2 text-[0.9375rem] text-muted">{empty}</p>
      )}
    </section>
  );
}

// Drawn by our own program, which escapes every name in it.
function Chart({ markup, className }: { markup: string; className: string }) {
  return (
    <div
      className={`mt-4 tabular-nums [&>svg]:h-auto [&>svg]:w-full ${className}`}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

function Table({ figure: { title, table }, csv }: { figure: ShownFigure; csv?: string }) {
  const [first, ...heads] = table.heads;
  return (
    <details className="mt-3 text-[0.9375rem] print:hidden">
      <summary className="cursor-pointer py-2.5 font-medium hover:underline">{t`Tabel`}</summary>
      <section
        aria-label={t`Tabel: ${title}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
        tabIndex={0}
        className="max-h-96 overflow-auto border-y border-line"
      >
        {/* Two years have thousands of cells: none carries classes of its own. */}
        <table className="w-full border-collapse text-sm tabular-nums [&_thead_th]:min-w-20 [&_td]:py-1.5 [&_td]:pl-3 [&_td]:text-right [&_td]:whitespace-nowrap [&_tbody_th]:py-1.5 [&_tbody_th]:pr-3 [&_tbody_th]:text-left [&_tbody_th]:font-normal [&_tbody_th]:whitespace-nowrap [&_tbody_tr]:border-b [&_tbody_tr]:border-marl-200">
          <thead>
            <tr className="border-b border-line align-bottom">
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                {first}
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="py-2 pl-3 text-right font-medium">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name, ...cells], row) => (
              // Two rows may have the same name; their order never changes.
              <tr key={row}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {csv && (
        <a href={csv} download className="inline-block py-2.5 underline hover:text-brick-600">
          Download voor Excel (CSV)
        </a>
      )}
    </details>
  );
}
