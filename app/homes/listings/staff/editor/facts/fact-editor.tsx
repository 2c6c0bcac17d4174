import { Plus } from "lucide-react";
import { useReducer, useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { NameChoices } from "../../../../../ui/name-choices.tsx";
import type { FactErrors, FactGroupTexts } from "../../../own/facts-input.ts";
import type { FactNames } from "../../../own/queries.server.ts";
import { FormGroup } from "../form-group.tsx";
import { useMoveFocus } from "../use-move-focus.ts";
import { FactGroupFields } from "./fact-group-fields.tsx";
import { BlankGroup } from "./fact-input.tsx";
import { changeFacts, errorsByKey, type FactList, factList, nextKey } from "./fact-list.ts";

/** The facts beside those that other fields tell: groups of lines, each with a label and a value. */
export function FactEditor({
  facts,
  errors,
  names,
}: {
  facts: readonly FactGroupTexts[];
  errors: FactErrors;
  /** Groups and labels to choose from. */
  names: FactNames;
}) {
  const [list, change] = useReducer(changeFacts, facts, factList);
  const [freshFrom] = useState(() => nextKey(list));
  // Errors name the places of what was sent; lines may move after that.
  const [sent, setSent] = useState({ errors, byKey: errorsByKey(list, errors) });
  if (sent.errors !== errors) setSent({ errors, byKey: errorsByKey(list, errors) });
  const { list: area, press } = useMoveFocus<HTMLDivElement>(orderOf(list));
  return (
    <FormGroup
      id="kenmerken"
      title="Kenmerken"
      hint="Status, soort woning, bouwjaar, oppervlakten, kamers en energielabel komen uit de andere velden. Hier staat wat daar bijkomt."
    >
      <div ref={area} className="col-span-full grid gap-2 sm:grid-cols-2">
        {list.map((group, index) => (
          <FactGroupFields
            key={group.key}
            group={group}
            isFirst={index === 0}
            isLast={index === list.length - 1}
            freshFrom={freshFrom}
            errors={sent.byKey}
            names={names}
            change={(made, pressed) => {
              press(pressed ?? null);
              change(made);
            }}
          />
        ))}
      </div>
      <Button
        look="secondary"
        className="col-span-full justify-self-start noscript:hidden"
        onClick={() => {
          press(null);
          change({ kind: "add-group" });
        }}
      >
        <Plus size={18} aria-hidden="true" />
        Groep toevoegen
      </Button>
      <noscript className="col-span-full">
        <BlankGroup />
      </noscript>
      <NameChoices id="kenmerkgroepen" names={Object.keys(names)} />
    </FormGroup>
  );
}

function orderOf(list: FactList): string {
  const items = list.flatMap((group) => [group, ...group.lines]);
  return items.map(({ key, isRemoved }) => (isRemoved ? -key : key)).join();
}
