import { t } from "@voordeur/language/text.ts";
import { homeFields } from "@voordeur/agreement/fields.ts";
import type { ContractValues } from "@voordeur/agreement/form/values.ts";
import { useFormContext } from "react-hook-form";
import { AddressHelp, type FoundHome, NUMBER_IS_ENOUGH } from "./fields/address-help.tsx";
import { ContractField } from "./fields/contract-field.tsx";

const address = homeFields.filter(({ name }) => name.startsWith("woning"));
const registry = homeFields.filter(({ name }) => name.startsWith("kadaster"));

export function HomeTab() {
  const { getValues, setValue } = useFormContext<ContractValues>();

  /** Only into empty fields, and only when there is no doubt which parcel it is. */
  function fillParcel({ parcels, municipality }: FoundHome): string {
    const [parcel, another] = parcels;
    if (!parcel) return "";
    const [code = "", section = "", number = ""] = parcel.split("-");
    const known = parcels.map((each) => each.replaceAll("-", " ")).join(", ");
    const isEmpty = registry.every(({ name }) => !getValues(name));
    if (another || !isEmpty) {
      return another
        ? t`Bij dit adres horen de percelen ${known}. Vergelijk het met het eigendomsbewijs.`
        : t`Bij dit adres hoort perceel ${known}. Vergelijk het met het eigendomsbewijs.`;
    }
    const options = { shouldDirty: true, shouldTouch: true };
    if (municipality) setValue("kadasterGemeente", municipality, options);
    setValue("kadasterSectie", section, options);
    setValue("kadasterNummer", number, options);
    return municipality
      ? t`Kadastrale gemeente ${municipality}, sectie ${section} en nummer ${number} hieronder zijn ingevuld. Controleer het met het eigendomsbewijs.`
      : t`Sectie ${section} en nummer ${number} hieronder zijn ingevuld; de kadastrale gemeente heeft code ${code}. Controleer het met het eigendomsbewijs.`;
  }

  return (
    <div className="grid gap-10">
      <fieldset>
        <legend className="mb-5 font-serif text-2xl">{t`Adres`}</legend>
        <AddressHelp
          street="woningAdres"
          postcode="woningPostcode"
          town="woningPlaats"
          onFound={fillParcel}
          className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2"
        >
          {address.map((field) => (
            <ContractField
              key={field.name}
              name={field.name}
              field={field.name === "woningAdres" ? { ...field, hint: NUMBER_IS_ENOUGH } : field}
              className={field.name === "woningAdres" ? "md:col-span-2" : undefined}
            />
          ))}
        </AddressHelp>
      </fieldset>
      <fieldset className="border-t border-line pt-8">
        <legend className="float-left mb-2 w-full font-serif text-2xl">{t`Kadaster`}</legend>
        <p className="clear-left mb-5 text-muted">
          {t`Gemeente, sectie en nummer staan op het eigendomsbewijs en in een uittreksel van het Kadaster.`}
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
