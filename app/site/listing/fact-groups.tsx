import { Spoken } from "../../ui/property/spoken.tsx";
import type { FactBlock } from "@voordeur/feeds/shown-facts.ts";
import { FactList } from "../../homes/listings/fact-list.tsx";

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
          <h3 className="mb-2 text-xl">
            <Spoken>{name}</Spoken>
          </h3>
          <FactList lines={lines} />
        </section>
      ))}
    </div>
  );
}
