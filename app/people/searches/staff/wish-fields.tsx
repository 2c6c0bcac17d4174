import { euros } from "@voordeur/language/numbers.ts";
import { areaSteps, bedroomSteps, priceSteps } from "@voordeur/facets/steps.ts";
import { housingStyles } from "@voordeur/inspiration/styles.ts";
import { Field, SelectField } from "../../../ui/field.tsx";
import { Tick } from "../../../ui/tick.tsx";

export const OTHER_TOWN = "andere-plaats";

interface Names {
  text: string;
  transaction: string;
  priceFrom: string;
  priceTo: string;
  bedrooms: string;
  area: string;
  types: string;
  cities: string;
}

const none = ["", "Maakt niet uit"] as const;
const steps = (values: readonly number[], text: (value: number) => string) =>
  [none, ...values.map((value) => [String(value), text(value)] as const)] as const;

// Rents and prices in one list: what is chosen first is not known yet.
const prices = steps(
  [...priceSteps("huur"), ...priceSteps("koop")],
  (price) => `${euros(price)}${price < 10_000 ? " per maand" : ""}`,
);

/** The wishes of a caller, under the names that the list has in its address. */
export function WishFields({
  names,
  known,
}: {
  names: Names;
  known: { cities: readonly string[]; types: readonly string[] };
}) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Koop of huur"
          name={names.transaction}
          options={[none, ["koop", "Koop"], ["huur", "Huur"]]}
        />
        <Field label="Woorden" name={names.text} maxLength={200} autoComplete="off" optional />
        <SelectField label="Prijs vanaf" name={names.priceFrom} options={prices} />
        <SelectField label="Prijs tot" name={names.priceTo} options={prices} />
        <SelectField
          label="Slaapkamers"
          name={names.bedrooms}
          options={steps(bedroomSteps, (count) => `${count} of meer`)}
        />
        <SelectField
          label="Woonoppervlakte"
          name={names.area}
          options={steps(areaSteps, (area) => `Vanaf ${area} m²`)}
        />
        <SelectField
          label="Woonstijl"
          name="stijl"
          options={[none, ...housingStyles.map(({ id, name }) => [id, name] as const)]}
        />
      </div>
      <Checks legend="Plaats" name={names.cities} values={known.cities} />
      <Field
        label="Andere plaats"
        name={OTHER_TOWN}
        maxLength={60}
        autoComplete="off"
        optional
        hint="Zoals die in een adres staat"
      />
      <Checks legend="Soort woning" name={names.types} values={known.types} />
    </>
  );
}

function Checks({
  legend,
  name,
  values,
}: {
  legend: string;
  name: string;
  values: readonly string[];
}) {
  if (values.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">{legend}</legend>
      <div className="grid max-h-72 gap-x-6 overflow-y-auto sm:grid-cols-3">
        {values.map((value) => (
          <Tick key={value} name={name} value={value}>
            {value}
          </Tick>
        ))}
      </div>
    </fieldset>
  );
}
