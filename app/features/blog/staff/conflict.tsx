import type { EditableBlog } from "../editing/queries.server.ts";
import { formatDateTime } from "../../admin/format-date-time.ts";

/** Somebody else saved first: shows their version, and offers to replace it. */
export function Conflict({ current }: { current: EditableBlog | "gone" }) {
  if (current === "gone") {
    return (
      <Frame title="Deze blog is intussen verwijderd">
        Je tekst staat nog in het formulier. Herstel de blog in het overzicht, in een ander venster,
        of kopieer je tekst naar een nieuwe.
      </Frame>
    );
  }
  return (
    <Frame title="Iemand anders heeft deze blog intussen gewijzigd">
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
      <label className="mt-4 flex items-center gap-3 font-medium">
        <input
          type="checkbox"
          name="seen"
          value={current.version}
          className="size-5 accent-river-700"
        />
        Ik heb hun versie gezien; zet de mijne ervoor in de plaats
      </label>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div role="alert" className="border-l-4 border-brick-600 bg-brick-50 px-5 py-4 lg:col-span-2">
      <p className="text-lg font-semibold">{title}</p>
      <div className="mt-1">{children}</div>
    </div>
  );
}
