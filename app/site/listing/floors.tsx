import { Spoken } from "../../ui/property/spoken.tsx";
import { t } from "@voordeur/language/text.ts";
import type { Floor } from "@voordeur/feeds/shown-facts.ts";
import { Fold } from "./fold.tsx";

/** The rooms, floor by floor, with their sizes where they are known. Nothing when there are none. */
export function Floors({ floors }: { floors: readonly Floor[] }) {
  if (floors.length === 0) return null;
  return (
    <section className="part">
      <h2>{t`Indeling per verdieping`}</h2>
      <Fold label={t`Alle kamers`}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-12 gap-y-9 print:grid-cols-3">
          {floors.map(({ name, rooms }, place) => (
            <section key={place} className="break-inside-avoid">
              <h3 className="mb-2 text-xl">
                <Spoken>{name}</Spoken>
              </h3>
              <ul className="border-t border-line">
                {rooms.map(({ name: room, size }, index) => (
                  <li
                    key={index}
                    className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 leading-snug"
                  >
                    <span>
                      <Spoken>{room}</Spoken>
                    </span>
                    {size && (
                      <span className="text-muted">
                        <Spoken>{size}</Spoken>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Fold>
    </section>
  );
}
