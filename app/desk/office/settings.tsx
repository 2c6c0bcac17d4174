import { href } from "react-router";
import { staffMeta } from "../../staff/kit/staff-meta.ts";
import { allChapters, partPath } from "./staff/chapters.ts";
import { PartRow } from "./staff/part-row.tsx";

export const meta = staffMeta("Instellingen", href("/admin/instellingen"));

export default function Settings() {
  return (
    <>
      <h2 className="text-2xl">Instellingen</h2>
      <p className="mt-2 max-w-prose text-muted">
        Alles wat je aan de website zelf verandert. Een wijziging staat meteen op de site, en elke
        eerdere versie blijft bewaard.
      </p>
      <div className="mt-6 grid border-t border-line md:grid-cols-2 md:gap-x-10">
        {allChapters.map(({ slug, title, line }) => (
          <PartRow key={slug} id={slug} to={partPath(slug)} {...{ title, line }} />
        ))}
      </div>
    </>
  );
}
