import { dutch } from "@voordeur/language/text.ts";
import { useFormContext, useWatch } from "react-hook-form";
import {
  civilStates,
  isJoined,
  otherLawField,
  partnerField,
  partyFields,
  propertyRegimes,
} from "@voordeur/agreement/fields.ts";
import type { Who } from "@voordeur/agreement/contract.ts";
import { AddressHelp, NUMBER_IS_ENOUGH } from "./address-help.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { ContractField } from "./contract-field.tsx";
import type { FieldName } from "./use-field.ts";
import type { ContractValues } from "@voordeur/agreement/form/values.ts";

// Only somebody who sells the home they live in needs consent (art. 1:88 BW).
const partnerHints: Record<Who, string> = {
  verkoper: partnerField.hint,
  koper: dutch`Alleen nodig als de partner voor toestemming meetekent.`,
};

const columns = "grid items-start gap-x-8 gap-y-5 md:grid-cols-2";
// Street, postcode and town are beside each other.
const street = partyFields.findIndex(({ name }) => name === "Straat");

export function PartyFields({
  who,
  nameOf,
}: {
  who: Who;
  /** The full name of one of this party's fields: `verkoperNaam`, `overigeKopers.0.naam`. */
  nameOf: (name: string) => string;
}) {
  const { control } = useFormContext<ContractValues>();
  const [state, regime] = useWatch({
    control,
    name: [nameOf("BurgerlijkeStaat"), nameOf("Huwelijksgoederenrecht")] as FieldName[],
    exact: true,
  });
  const own = (field: (typeof partyFields)[number]) => (
    <ContractField
      key={field.name}
      name={nameOf(field.name)}
      field={field.name === "Straat" ? { ...field, hint: NUMBER_IS_ENOUGH } : field}
      className={field.name === "Straat" ? "md:col-span-2" : undefined}
    />
  );
  return (
    <div className={columns}>
      {partyFields.slice(0, street).map(own)}
      <AddressHelp
        street={nameOf("Straat")}
        postcode={nameOf("Postcode")}
        town={nameOf("Woonplaats")}
        className={`${columns} md:col-span-2`}
      >
        {partyFields.slice(street, street + 3).map(own)}
      </AddressHelp>
      {partyFields.slice(street + 3).map(own)}
      <ChoiceField
        name={nameOf("BurgerlijkeStaat")}
        label={dutch`Burgerlijke staat`}
        choices={civilStates}
      />
      {isJoined(state) && (
        <>
          <ChoiceField
            name={nameOf("Huwelijksgoederenrecht")}
            label={dutch`Huwelijksgoederenrecht`}
            choices={propertyRegimes}
          />
          {regime === "ander_recht" && (
            <ContractField name={nameOf(otherLawField.name)} field={otherLawField} />
          )}
          <ContractField
            name={nameOf(partnerField.name)}
            field={{ ...partnerField, hint: partnerHints[who] }}
          />
        </>
      )}
    </div>
  );
}
