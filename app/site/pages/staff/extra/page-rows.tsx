import { Plus } from "lucide-react";
import { Form, href, Link } from "react-router";
import { TextButton, buttonClass } from "../../../../ui/button.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { DELETED_KEPT_DAYS } from "../../../../platform/jobs/deleted-kept-days.ts";
import type { listAllExtraPages } from "../../extra/queries.server.ts";

type Row = Awaited<ReturnType<typeof listAllExtraPages>>[number] & {
  /** As `languagesOf` says it. */
  languages: string[];
};

/** The pages that staff made, and those they deleted with the way back. */
export function ExtraPageRows({ pages, justDeleted }: { pages: Row[]; justDeleted: number }) {
  const alive = pages.filter(({ deleted_at }) => !deleted_at);
  const deleted = pages.filter(({ deleted_at }) => deleted_at);
  const gone = deleted.find(({ id }) => id === justDeleted);
  return (
    <StaffSection id="eigen" title="Eigen pagina’s" className="mt-10 max-w-4xl">
      <p className="mt-1 max-w-2xl text-muted">
        Bijvoorbeeld over een wijk, of over vacatures. Je bouwt een pagina uit blokken.
      </p>
      {gone && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 border-l-4 border-river-600 bg-river-50 px-5 py-2">
          <output>
            “{gone.label}” is verwijderd en blijft {DELETED_KEPT_DAYS} dagen te herstellen.
          </output>
          <Restore page={gone}>Ongedaan maken</Restore>
        </div>
      )}
      <ul className="mt-4 divide-y divide-line border-line not-empty:border-y">
        {alive.map(({ id, slug, label, is_published, changed_at, languages }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <Link
              to={href("/admin/paginas/eigen/:id", { id: String(id) })}
              className="min-h-11 py-2.5 text-lg font-medium wrap-anywhere hover:underline"
            >
              {label}
            </Link>
            <span className="text-sm text-muted">
              {is_published ? (
                <a href={`/${slug}`} className="underline">
                  bekijk /{slug}
                </a>
              ) : (
                `concept, /${slug}`
              )}
              {[`, gewijzigd ${formatDateTime(changed_at)}`, ...languages].join(", ")}
            </span>
          </li>
        ))}
      </ul>
      <Link
        to={href("/admin/paginas/eigen/nieuw")}
        className={buttonClass(alive.length > 0 ? "secondary" : "primary", "mt-4 min-h-11!")}
      >
        <Plus className="size-5" aria-hidden="true" /> Nieuwe eigen pagina
      </Link>
      {deleted.length > 0 && (
        <details className="mt-6" open={Boolean(gone)}>
          <summary className="min-h-8 cursor-pointer py-1 font-medium">
            Verwijderd ({deleted.length})
          </summary>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {deleted.map((page) => (
              <li
                key={page.id}
                className="flex flex-wrap items-center justify-between gap-x-6 py-1"
              >
                <span className="wrap-anywhere">
                  {page.label}
                  <span className="block text-sm text-muted">
                    /{page.slug}, weg sinds {formatDateTime(page.deleted_at!)}
                  </span>
                </span>
                <Restore page={page}>Herstellen</Restore>
              </li>
            ))}
          </ul>
        </details>
      )}
    </StaffSection>
  );
}

function Restore({ page, children }: { page: Row; children: string }) {
  return (
    <Form method="post" action={href("/admin/paginas")}>
      <input type="hidden" name="id" value={page.id} />
      <TextButton act="herstellen">
        {children}
        <span className="sr-only">: {page.label}</span>
      </TextButton>
    </Form>
  );
}
