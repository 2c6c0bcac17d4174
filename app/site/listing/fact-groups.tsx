import { Spoken } from "../../ui/property/spoken.tsx";
import type { FactBlock } from "@voordeur/feeds/shown-facts.ts";
import { FactList } from "../../homes/listings/fact-list.tsx";

/** Facts of a property, each group under its name, in the order of the feed. */
export function FactGroups({ groups }: { groups: readonly FactBlock[] }) {
  return (
    <div className="gap-x-12 md:columns-2 print:columns-2">
      {groups.map(({ name, lines }) => (
        <section key={name} className="mb-8 break-inside-avoid print:mb-6">
          <h3 className="mb-2 text-xl">
            <Spoken>{name}</Spoken>
          </h3>
          <FactList lines={lines} />
        </section>
      ))}
    </div>
  );
}
