import { type RefObject, useEffect, useState } from "react";
import type { StoredTexts } from "../../../settings/fields.ts";
import { fillPlaceholders, type PlaceholderValues } from "../../../settings/texts/placeholders.ts";

const TITLE = { name: "metaTitle", from: 20, to: 60 } as const;
const DESCRIPTION = { name: "metaDescription", from: 120, to: 160 } as const;

/** About what a search engine shows of the page. */
export function SearchResult({
  form,
  texts,
  fallbacks = {},
  placeholders,
  path,
  site,
}: {
  form: RefObject<HTMLFormElement | null>;
  texts: StoredTexts;
  /** The names of the fields that stand in for those that are empty. */
  fallbacks?: Readonly<Record<string, string>>;
  placeholders: PlaceholderValues;
  path: string;
  site: { name: string; origin: string };
}) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  useEffect(() => {
    const read = ({ target }: Event) => {
      const { name, value } = target as HTMLInputElement;
      if (form.current?.contains(target as Node)) setTyped((all) => ({ ...all, [name]: value }));
    };
    document.addEventListener("input", read);
    return () => document.removeEventListener("input", read);
  }, [form]);
  const shown = (name: string): string => {
    const text = typed[name] ?? texts[name];
    if (text === "" && fallbacks[name]) return shown(fallbacks[name]);
    return fillPlaceholders(typeof text === "string" ? text : "", placeholders);
  };
  const [title, description] = [shown(TITLE.name), shown(DESCRIPTION.name)];
  return (
    <section aria-labelledby="zoekresultaat">
      <h3 id="zoekresultaat" className="text-xl">
        In Google
      </h3>
      <div className="mt-2 max-w-xl rounded-lg border border-line bg-white p-4">
        <p className="text-sm text-muted">{site.origin + path}</p>
        <p className="line-clamp-1 text-xl text-river-700">{`${title} | ${site.name}`}</p>
        <p className="line-clamp-2 text-[0.9375rem] text-muted">{description}</p>
      </div>
      <p className="mt-2 text-sm text-muted">
        {advice("Titel", title, TITLE)} {advice("Omschrijving", description, DESCRIPTION)}
      </p>
    </section>
  );
}

function advice(what: string, { length }: string, { from, to }: { from: number; to: number }) {
  if (length < from) return `${what}: ${length} tekens, vanaf ${from} zegt die meer.`;
  if (length > to) return `${what}: ${length} tekens, na ${to} wordt die vaak afgekapt.`;
  return `${what}: ${length} tekens, een goede lengte.`;
}
