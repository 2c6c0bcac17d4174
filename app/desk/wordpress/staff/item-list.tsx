import { href, Link } from "react-router";
import type { listItems } from "../queries.server.ts";
import { Paging } from "../../../staff/kit/paging.tsx";
import { type ImportQuery, importPath } from "./import-query.ts";

export type ShownItem = Awaited<ReturnType<typeof listItems>>[number];

const tab =
  "flex min-h-10 items-center rounded-full border border-line bg-white px-4 text-[0.9375rem] hover:border-river-300 aria-[current=page]:border-river-800 aria-[current=page]:bg-river-800 aria-[current=page]:text-white";

/** Links to the parts of an import. */
export function Parts({
  id,
  query,
  notes = false,
  stored = false,
}: {
  id: number;
  query: ImportQuery;
  /** Offers to show only what there is something to say about. */
  notes?: boolean;
  /** Sends the form around it on the way, so that no tick is lost. */
  stored?: boolean;
}) {
  const { kind, withNotes } = query;
  const parts: (Omit<ImportQuery, "page"> & { label: string })[] = [
    { label: "Artikelen", kind: "article", withNotes: false },
    { label: "Artikelen met opmerking", kind: "article", withNotes: true },
    { label: "Pagina’s", kind: "page", withNotes: false },
  ];
  const offered = notes ? parts : parts.filter((part) => !part.withNotes);
  return (
    <nav aria-label="Onderdelen" className="mt-8">
      <ul className="flex flex-wrap gap-1.5">
        {offered.map(({ label, ...part }) => {
          const to = importPath(id, { ...part, page: 1 });
          const isOpen = part.kind === kind && part.withNotes === withNotes;
          const look = { className: tab, "aria-current": isOpen ? "page" : undefined } as const;
          return (
            <li key={label}>
              {stored ? (
                <button type="submit" name="naar" value={to} {...look}>
                  {label}
                </button>
              ) : (
                <Link to={to} preventScrollReset {...look}>
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The items of an import that runs or is done, each with how it ended. */
export function ItemList({
  id,
  items,
  query,
  pages,
}: {
  id: number;
  items: ShownItem[];
  query: ImportQuery;
  pages: number;
}) {
  return (
    <>
      <Parts id={id} query={query} notes />
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {items.length === 0 && <li className="py-4 text-muted">Hier staat niets.</li>}
        {items.map((item) => (
          <li key={item.id} className="py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <p className="min-w-0 wrap-anywhere">
                {item.outcome === "taken" && item.target_id !== null ? (
                  <Link
                    to={targetPath(query.kind, String(item.target_id))}
                    className="font-medium underline hover:text-brick-600"
                  >
                    {item.title}
                  </Link>
                ) : (
                  <span className="font-medium">{item.title}</span>
                )}
              </p>
              <p className="text-[0.9375rem]">{endOf(item)}</p>
            </div>
            <p className="text-sm text-muted wrap-anywhere">
              {item.old_path}
              {item.redirect_to && ` → ${item.redirect_to}`}
            </p>
            <Notes notes={item.notes} />
          </li>
        ))}
      </ul>
      <Paging page={query.page} pages={pages} to={(page) => importPath(id, { ...query, page })} />
    </>
  );
}

function targetPath(kind: ImportQuery["kind"], id: string): string {
  return kind === "page"
    ? href("/admin/paginas/eigen/:id", { id })
    : href("/admin/blogs/:id", { id });
}

function endOf({ outcome, is_chosen }: ShownItem): string {
  switch (outcome) {
    case "taken":
      return "Overgenomen";
    case "known":
      return "Stond er al";
    case "redirected":
      return "Doorverwezen";
    case "failed":
      return "Niet gelukt";
    case "left":
      return "Niet gekozen";
    default:
      return is_chosen ? "Wacht" : "";
  }
}

export function Notes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5 text-[0.9375rem] text-muted">
      {notes.map((note) => (
        <li key={note} className="wrap-anywhere">
          {note}
        </li>
      ))}
    </ul>
  );
}
