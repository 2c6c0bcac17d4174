import type { EditableBlog } from "../editing/queries.server.ts";
import { SavedMeanwhile } from "../../../staff/kit/conflict.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";

/** Somebody else saved first: shows their version, and offers to replace it. */
export function BlogConflict({ current }: { current: EditableBlog | "gone" }) {
  if (current === "gone") {
    return (
      <SavedMeanwhile title="Deze blog is intussen verwijderd" className="@desk:col-span-2">
        Je tekst staat nog in het formulier. Herstel de blog in het overzicht, in een ander venster,
        of kopieer je tekst naar een nieuwe.
      </SavedMeanwhile>
    );
  }
  return (
    <SavedMeanwhile
      title="Iemand anders heeft deze blog intussen gewijzigd"
      newest={current.version}
      className="@desk:col-span-2"
    >
      <p>
        Er is niets bewaard; je tekst staat nog in het formulier. Hun versie is van{" "}
        {formatDateTime(current.updated_at)}.
      </p>
      <details className="mt-3">
        <summary className="min-h-6 cursor-pointer font-medium">Bekijk hun versie</summary>
        <div className="mt-3 max-h-96 overflow-auto rounded-lg border border-line bg-white p-5">
          <p className="font-serif text-2xl">{current.title}</p>
          <p className="mt-1 text-sm text-muted">
            /blog/{current.slug} · {current.author}
          </p>
          <p className="mt-3 font-serif text-lg text-river-700">{current.excerpt}</p>
          {/* Cleaned when it was stored. */}
          <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: current.content }} />
        </div>
      </details>
    </SavedMeanwhile>
  );
}
