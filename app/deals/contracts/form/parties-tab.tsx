import { sense } from "@voordeur/language/sense.ts";
import { t, translated } from "@voordeur/language/text.ts";
import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import type { Who } from "@voordeur/agreement/contract.ts";
import { useContractForm } from "./work/form-state.ts";
import { sideName } from "@voordeur/agreement/fields.ts";
import { PartyFields } from "./fields/party-fields.tsx";
import { SameAddress } from "./fields/same-address.tsx";
import { tabNames } from "@voordeur/agreement/form/problems.ts";
import {
  type ContractValues,
  emptyParty,
  isEmpty,
  lowerFirst,
  mostOthers,
  othersOf,
} from "@voordeur/agreement/form/values.ts";

export function PartiesTab({ who }: { who: Who }) {
  const list = othersOf(who);
  const { control, getValues } = useFormContext<ContractValues>();
  const { fields, append, remove } = useFieldArray({ control, name: list });
  const { ask } = useContractForm();
  const title = translated(tabNames[who]);

  function askRemove(index: number) {
    const gone = () => {
      remove(index);
      document.getElementById(`${who}-toevoegen`)?.focus();
    };
    if (isEmpty(getValues(`${list}.${index}`))) return gone();
    ask({
      title: t`${title} ${index + 2} verwijderen?`,
      text: t`Wat er van deze ${sideName(who)} is ingevuld, gaat verloren.`,
      yes: sense("a party")`Verwijderen`,
      onYes: gone,
    });
  }

  return (
    <div className="grid gap-10">
      <fieldset>
        <legend className={fields.length > 0 ? "mb-5 font-serif text-2xl" : "sr-only"}>
          {title} 1
        </legend>
        <PartyFields who={who} nameOf={(name) => `${who}${name}`} />
      </fieldset>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="border-t border-line pt-8">
          <legend className="sr-only">
            {title} {index + 2}
          </legend>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6">
            <p aria-hidden="true" className="font-serif text-2xl">
              {title} {index + 2}
            </p>
            <Button
              look="quiet"
              className="px-0!"
              aria-label={t`${title} ${index + 2} verwijderen`}
              onClick={() => askRemove(index)}
            >
              <Trash2 className="size-4" aria-hidden="true" />
              {sense("a party")`Verwijderen`}
            </Button>
          </div>
          <SameAddress who={who} index={index} />
          <PartyFields who={who} nameOf={(name) => `${list}.${index}.${lowerFirst(name)}`} />
        </fieldset>
      ))}
      {fields.length < mostOthers ? (
        <Button
          id={`${who}-toevoegen`}
          look="secondary"
          className="justify-self-start"
          onClick={() => append(emptyParty(), { focusName: `${list}.${fields.length}.naam` })}
        >
          <Plus className="size-4" aria-hidden="true" />
          {t`${title} toevoegen`}
        </Button>
      ) : (
        <p className="text-muted">{t`Er passen niet meer dan zes ${sideName(who)}s in deze overeenkomst.`}</p>
      )}
    </div>
  );
}
