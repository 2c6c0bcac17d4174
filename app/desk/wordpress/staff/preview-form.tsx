import { countOf } from "@voordeur/language/numbers.ts";
import { Form } from "react-router";
import { Button, TextButton } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { StaffSection } from "../../../staff/kit/section.tsx";
import type { Counts } from "../queries.server.ts";
import { type ImportQuery, importPath } from "./import-query.ts";
import { Notes, Parts, type ShownItem } from "./item-list.tsx";
import { LeftOut } from "./report.tsx";

interface Preview {
  id: number;
  counts: Counts;
  keeps_published: boolean;
  summary: { pictures: number; lists: number; takesLists: boolean; leftOut: string[] };
  items: ShownItem[];
  query: ImportQuery;
  pages: number;
  /** Targets of pages that are no address on this site, by the number of the item. */
  refused: Record<number, string> | undefined;
}

/** Lists everything that can be imported, each with a checkbox. Nothing is imported yet. */
export function PreviewForm({ id, counts, summary, items, query, pages, ...given }: Preview) {
  const { refused, keeps_published } = given;
  const { article, page } = counts;
  const chosen = [
    ...items.filter((item) => item.is_chosen).map((item) => item.id),
    summary.takesLists && "lijsten",
    keeps_published ? "zoals" : "concept",
  ];
  const isOfPages = query.kind === "page";
  return (
    <>
      <StaffSection
        id="wat-komt"
        title="Dit kan er komen"
        className="mt-5 border-l-4 border-river-600 bg-river-50 px-5 py-4"
      >
        <p className="mt-2">
          {countOf(article.total, "artikel", "artikelen")}, waarvan {article.chosen} gekozen
          {article.known > 0 && ` en ${article.known} die er al staan`};{" "}
          {countOf(page.total, "pagina", "pagina’s")}, waarvan {page.chosen} gekozen;{" "}
          {countOf(summary.pictures, "foto", "foto’s")} in de bibliotheek. Foto’s komen mee met de
          artikelen en pagina’s waarin ze staan.
        </p>
        <LeftOut leftOut={summary.leftOut} />
      </StaffSection>
      <Form method="post" action={importPath(id, query)} preventScrollReset>
        {/* Enter in a field stores the choice, and starts nothing. */}
        <button type="submit" name="act" value="bewaren" hidden>
          Keuze bewaren
        </button>
        <input type="hidden" name="was" value={chosen.join()} />
        <Parts id={id} query={query} stored />
        {isOfPages && (
          <p className="mt-4 max-w-2xl text-muted">
            Een gekozen pagina wordt een eigen pagina, met de tekst en de foto’s. Vul je in waar
            haar oude adres heen leidt, dan komt alleen dat adres mee.
          </p>
        )}
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {items.length === 0 && <li className="py-4 text-muted">Hier staat niets.</li>}
          {items.map((item) => (
            <li key={item.id} className="py-3">
              <input type="hidden" name="getoond" value={item.id} />
              {isOfPages ? (
                <PageItem item={item} refused={refused?.[item.id]} />
              ) : (
                <ArticleItem item={item} />
              )}
              <Notes notes={item.notes} />
            </li>
          ))}
        </ul>
        {pages > 1 && <StoredPaging id={id} query={query} pages={pages} />}
        <fieldset className="mt-8 grid max-w-2xl gap-2">
          <legend className="font-serif text-xl">Overnemen</legend>
          <Tick type="radio" name="staat" value="zoals" defaultChecked={keeps_published}>
            Zoals het was: wat gepubliceerd was, staat meteen op de site, met de oude datum
          </Tick>
          <Tick type="radio" name="staat" value="concept" defaultChecked={!keeps_published}>
            Alles als concept, om eerst na te kijken
          </Tick>
          <Tick type="checkbox" name="lijsten" value="1" defaultChecked={summary.takesLists}>
            Adressen van {countOf(summary.lists, "rubriek of label", "rubrieken en labels")} leiden
            naar de blog
          </Tick>
        </fieldset>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button act="overnemen">Overnemen</Button>
          <TextButton act="weggooien">Voorbeeld weggooien</TextButton>
        </div>
      </Form>
    </>
  );
}

function Tick({ children, ...input }: React.ComponentProps<"input">) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input {...input} className="mt-1 size-5 shrink-0 accent-river-700" />
      <span>{children}</span>
    </label>
  );
}

function ItemTick({ item, when }: { item: ShownItem; when: string }) {
  const isKnown = item.outcome === "known";
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        name="gekozen"
        value={item.id}
        defaultChecked={item.is_chosen}
        disabled={isKnown}
        className="mt-1 size-5 shrink-0 accent-river-700"
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{item.title}</span>
        {isKnown && <span className="text-muted"> (staat er al)</span>}
        <span className="block text-sm text-muted">
          {isKnown || !when ? item.old_path : `${item.old_path}, ${when}`}
        </span>
      </span>
    </label>
  );
}

function ArticleItem({ item }: { item: ShownItem }) {
  const when = item.published_at ? formatDateTime(new Date(item.published_at)) : "zonder datum";
  return <ItemTick item={item} when={when} />;
}

function PageItem({ item, refused }: { item: ShownItem; refused: string | undefined }) {
  return (
    <div className="grid gap-x-6 gap-y-2 md:grid-cols-2 md:items-end">
      <ItemTick item={item} when="" />
      <input type="hidden" name={`was-naar-${item.id}`} value={item.redirect_to ?? ""} />
      <Field
        label={`Waar ${item.old_path || item.title} heen leidt`}
        name={`naar-${item.id}`}
        defaultValue={refused ?? item.redirect_to ?? ""}
        placeholder="/mijn-huis-verkopen"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        optional
        error={refused === undefined ? undefined : "Vul een adres op deze website in"}
      />
    </div>
  );
}

/** Paging that stores the ticks on the way. */
function StoredPaging({ id, query, pages }: { id: number; query: ImportQuery; pages: number }) {
  const to = (page: number) => importPath(id, { ...query, page });
  return (
    <nav aria-label="Pagina’s" className="mt-4 flex flex-wrap items-center gap-3">
      {query.page > 1 && (
        <Button
          type="submit"
          look="secondary"
          name="naar"
          value={to(query.page - 1)}
          className="min-h-11!"
        >
          Vorige
        </Button>
      )}
      <p className="px-1 tabular-nums">
        Pagina {query.page} van {pages}
      </p>
      {query.page < pages && (
        <Button
          type="submit"
          look="secondary"
          name="naar"
          value={to(query.page + 1)}
          className="min-h-11!"
        >
          Volgende
        </Button>
      )}
    </nav>
  );
}
