import type { PropertyFact } from "../../../../database/schema/listings.ts";

/** All facts of a property, each group under its name, in the order of the feed. */
export function FactGroups({ facts }: { facts: readonly PropertyFact[] }) {
  const groups = new Map<string, PropertyFact[]>();
  for (const fact of facts) groups.set(fact.group, [...(groups.get(fact.group) ?? []), fact]);
  return (
    <div className="gap-x-12 md:columns-2 print:columns-2 print:text-sm">
      {[...groups].map(([group, lines]) => (
        <section key={group} className="mb-10 break-inside-avoid">
          <h3 className="mb-2 text-xl">{group}</h3>
          <dl className="border-t border-line">
            {lines.map(({ label, value }) => (
              <div
                key={label}
                className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 border-b border-line py-2 leading-snug"
              >
                <dt className="wrap-anywhere hyphens-auto text-muted">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
