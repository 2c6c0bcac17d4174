import type { PlaceholderValues } from "../../../settings/texts/placeholders.ts";

/** The facts that texts can name, with what they are now. */
export function Facts({
  placeholders,
  title = "Gegevens van het kantoor",
  explained = "Een naam tussen accolades wordt op de site het gegeven van nu. Een zin met een gegeven dat niet getoond wordt, valt weg.",
}: {
  placeholders: PlaceholderValues;
  title?: string;
  explained?: string;
}) {
  return (
    <details className="rounded-lg border border-line bg-white px-4 py-2 text-[0.9375rem]">
      <summary className="min-h-8 cursor-pointer py-1 font-medium">{title}</summary>
      <p className="mt-1 text-muted">{explained}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pb-2">
        {Object.entries(placeholders).map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-mono text-sm">{`{${name}}`}</dt>
            <dd className="text-muted wrap-anywhere">
              {value === "" ? "toont niets" : (value ?? "wordt niet getoond")}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Above an earlier version that is looked at. */
export function EarlierVersion({ shown, action }: { shown: number | null; action: string }) {
  if (shown === null) return null;
  return (
    <output className="mt-4 block border-l-4 border-river-600 bg-river-50 px-5 py-3">
      {`Je ziet versie ${shown}. ${action}, dan wordt dit de nieuwste versie.`}
    </output>
  );
}
