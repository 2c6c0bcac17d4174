import { t } from "@voordeur/language/text.ts";
import type { DisclosureContent } from "./current.server.ts";

/** The answers of sellers, in words. */
export function Content({ sections }: Pick<DisclosureContent, "sections">) {
  return sections.map(({ title, lines }) => (
    <section key={title} className="mt-8 break-inside-avoid-page">
      <h2 className="text-2xl wrap-anywhere">{title}</h2>
      <dl className="mt-2 divide-y divide-line">
        {lines.map(({ label, value, note }, at) => (
          <div key={at} className="grid gap-x-6 py-2.5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <dt className="wrap-anywhere">{label}</dt>
            <dd className="wrap-anywhere">
              <strong className="font-semibold whitespace-pre-line">
                {value || t`Nog niet ingevuld`}
              </strong>
              {note && <p className="whitespace-pre-line text-muted">{note}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
