import { currentLanguage } from "@voordeur/language/current.ts";
import { translated } from "@voordeur/language/text.ts";
import { idOf, useContractForm } from "./work/form-state.ts";
import { labelOf, ownerOf, tabNames, tabOf, tabs } from "@voordeur/agreement/form/problems.ts";

/** Messages about fields, by the tab they are on; each leads to its field. */
export function PointList({ points }: { points: (readonly [field: string, text: string])[] }) {
  const { goTo } = useContractForm();
  return tabs.map((tab) => {
    const here = points.filter(([field]) => tabOf(field) === tab);
    if (here.length === 0) return null;
    return (
      <div key={tab} className="mt-4">
        <h4 className="font-sans text-[0.9375rem] font-semibold">{translated(tabNames[tab])}</h4>
        <ul className="mt-1 grid gap-x-8 md:grid-cols-2">
          {here.map(([field, text]) => (
            <li key={field + text}>
              <a
                href={`#${idOf(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(tab, field);
                }}
                className="inline-block py-1 underline hover:text-brick-600"
              >
                {[...placesOf(field, text), text].join(": ")}
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}

/** The field's owner, and its label when the message does not name it. */
function placesOf(field: string, text: string): string[] {
  const owner = ownerOf(field);
  const named =
    currentLanguage() === "nl" && !/^Ongeldig|^Het teken|^Een |^Vul een|^Gebruik hier/.test(text);
  return [...(owner ? [owner] : []), ...(named ? [] : [labelOf(field)])];
}
