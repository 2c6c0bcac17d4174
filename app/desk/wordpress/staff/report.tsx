import { countOf, formatNumber } from "@voordeur/language/numbers.ts";
import { useEffect } from "react";
import { Form, href, useRevalidator } from "react-router";
import { TextButton } from "../../../ui/button.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import type { Counts } from "../queries.server.ts";

interface Shown {
  id: number;
  counts: Counts;
  summary: { leftOut: string[] };
  finished_at: Date | null;
}

const EVERY_MS = 2000;

/** How far an import is; looks again by itself. */
export function Progress({ id, counts }: Shown) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  const { article, page } = counts;
  const total = article.chosen + page.chosen;
  const done = article.taken + article.failed + page.taken + page.redirected + page.failed;
  return (
    <div className="mt-5 max-w-2xl">
      <label className="font-medium" htmlFor="voortgang">
        Bezig met overnemen: {formatNumber(done)} van {formatNumber(total)}
      </label>
      <progress id="voortgang" value={done} max={total || 1} className="mt-2 block h-3 w-full" />
      <p className="mt-2 text-muted">
        De foto’s worden een voor een opgehaald bij de oude website. Je kunt deze pagina sluiten.
      </p>
      <Form
        method="post"
        action={href("/admin/wordpress/:id", { id: String(id) })}
        className="flex flex-wrap items-center gap-x-2"
      >
        <span className="text-muted">Gebeurt er niets meer?</span>
        <TextButton act="doorgaan">Ga verder met de rest</TextButton>
      </Form>
    </div>
  );
}

/** The end of an import in numbers. */
export function Report({ counts, summary, finished_at }: Shown) {
  const { article, page } = counts;
  const lines = [
    [article.taken, "artikel overgenomen", "artikelen overgenomen"],
    [article.known, "artikel stond er al", "artikelen stonden er al"],
    [article.left, "artikel niet gekozen", "artikelen niet gekozen"],
    [article.failed, "artikel niet gelukt", "artikelen niet gelukt"],
    [page.taken, "pagina overgenomen", "pagina’s overgenomen"],
    [page.known, "pagina stond er al", "pagina’s stonden er al"],
    [page.redirected, "pagina doorverwezen", "pagina’s doorverwezen"],
    [page.left, "pagina niet gekozen", "pagina’s niet gekozen"],
    [page.failed, "pagina niet gelukt", "pagina’s niet gelukt"],
  ] as const;
  return (
    <section
      aria-labelledby="verslag"
      className="mt-5 border-l-4 border-river-600 bg-river-50 px-5 py-4"
    >
      <h3 id="verslag" className="text-xl">
        Overgenomen{finished_at && ` op ${formatDateTime(finished_at)}`}
      </h3>
      <ul className="mt-2">
        {lines
          .filter(([amount]) => amount > 0)
          .map(([amount, one, many]) => (
            <li key={one}>{countOf(amount, one, many)}</li>
          ))}
      </ul>
      <LeftOut leftOut={summary.leftOut} />
    </section>
  );
}

/** All that stays behind, whatever is chosen. */
export function LeftOut({ leftOut }: { leftOut: string[] }) {
  if (leftOut.length === 0) return null;
  return <p className="mt-2 text-muted">Blijft achter: {leftOut.join(", ")}.</p>;
}
