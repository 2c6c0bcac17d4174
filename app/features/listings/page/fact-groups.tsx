import type { FactBlock } from "@voordeur/feeds/shown-facts.ts";

/**
 * All facts of a property, each group under its name, in the order of the feed. Only a single column
 * waits to be laid out: two share their lines by how high the groups really are.
 */
export function FactGroups({ groups }: { groups: readonly FactBlock[] }) {
  return (
    <div className="gap-x-12 md:columns-2 print:columns-2">
      {groups.map(({ name, lines }) => (
        <section
          key={name}
          className="later mb-10 break-inside-avoid [--later-height:16rem] md:[content-visibility:visible] print:mb-6"
        >
          <h3 className="mb-2 text-xl">{name}</h3>
          <dl className="border-t border-line">
            {lines.map(({ label, value }) => (
              <div
                key={`${label} ${value}`}
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
