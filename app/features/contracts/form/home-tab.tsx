import { homeFields } from "@voordeur/agreement/fields.ts";
import { ContractField } from "./fields/contract-field.tsx";

const address = homeFields.filter(({ name }) => name.startsWith("woning"));
const registry = homeFields.filter(({ name }) => name.startsWith("kadaster"));

/** The home that is sold. */
export function HomeTab() {
  return (
    <div className="grid gap-10">
      <fieldset>
        <legend className="mb-5 font-serif text-2xl">Adres</legend>
        <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
          {address.map((field) => (
            <ContractField
              key={field.name}
              name={field.name}
              field={field}
              className={field.name === "woningAdres" ? "md:col-span-2" : undefined}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="border-t border-line pt-8">
        <legend className="float-left mb-2 w-full font-serif text-2xl">Kadaster</legend>
        <p className="clear-left mb-5 text-muted">
          Gemeente, sectie en nummer staan op het eigendomsbewijs en in een uittreksel van het
          Kadaster.
        </p>
        <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[2fr_1fr_1fr]">
          {registry.map((field) => (
            <ContractField key={field.name} name={field.name} field={field} />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
