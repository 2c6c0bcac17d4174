import type { Refusal } from "../../platform/body/refusal.ts";
import { fieldsOf } from "../../platform/body/refused-form.ts";
import { Field, SelectField } from "../../ui/field.tsx";
import { formatNames } from "../../homes/listings/sources/input.ts";
import { usualHours } from "../../settings/groups/sources.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { contactOptions } from "../../homes/listings/staff/contact/contact-options.ts";
import type { SourceView } from "./source-views.server.ts";

const formats = [["", "Vanzelf herkennen"], ...Object.entries(formatNames)] as const;
// At 2 and 3 the whole feed is read.
const hours = Array.from({ length: 24 }, (_, hour) => hour)
  .filter((hour) => hour !== 2 && hour !== 3)
  .map((hour) => [String(hour), `${hour} uur`] as const);
const often = [
  ["", "Niet"],
  ["uur", "Elk uur"],
  ["kwartier", "Elk kwartier"],
] as const;
const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** The fields of a source. The format of a new one is asked where it could not be recognised. */
export function SourceFields({
  stored,
  refusal,
  tokenHint = "Alleen als de leverancier er een gaf. Hij wordt versleuteld bewaard en nergens meer getoond.",
  tokenIsFixed = false,
  isShort = false,
}: {
  stored?: SourceView;
  refusal: Refusal | undefined;
  tokenHint?: string;
  /** True: the environment gives it. */
  tokenIsFixed?: boolean;
  /** Leaves out what can be chosen later. */
  isShort?: boolean;
}) {
  const { team } = useAgency();
  const field = fieldsOf(refusal);
  const errors = refusal?.errors ?? {};
  return (
    <>
      <Field
        label="Adres van de bron"
        {...field("url", stored?.url)}
        inputMode="url"
        {...plain}
        placeholder="https://"
        hint="Hoort er een sleutel in het adres, schrijf daar dan {token}."
      />
      <Field
        label="Naam"
        {...field("label", stored?.label)}
        hint="Bezoekers zien deze naam bij de woningen."
        autoComplete="off"
      />
      <Field
        label="Toegangssleutel"
        name="token"
        type="password"
        {...plain}
        autoComplete="new-password"
        optional={!tokenIsFixed}
        hint={tokenHint}
        disabled={tokenIsFixed}
        error={errors["token"]}
      />
      {(stored || errors["connector"] || errors["url"]) && (
        <SelectField label="Formaat" {...field("connector", stored?.connector)} options={formats} />
      )}
      {stored && (team.length > 0 || stored.contact) && (
        <SelectField
          label="Wie vragen over deze woningen krijgt"
          {...field("contact", stored?.contact)}
          hint="Bij een woning kun je iemand anders kiezen."
          options={contactOptions(team, stored.contact, "Niemand in het bijzonder")}
        />
      )}
      {!isShort && (
        <>
          <SelectField
            label="Overdag bijwerken"
            {...field("often", stored?.often)}
            options={often}
            hint="Waar de bron kan zeggen wat er veranderde. ’s Nachts om 2.00 uur wordt alles gelezen."
          />
          <details open={["hourFrom", "hourTo", "maxHidden"].some((name) => errors[name])}>
            <summary className="cursor-pointer py-2 font-medium">Geavanceerd</summary>
            <div className="mt-2 grid max-w-md grid-cols-2 gap-4">
              <SelectField
                label="Overdag van"
                {...field("hourFrom", stored?.hourFrom ?? usualHours.from)}
                options={hours}
              />
              <SelectField
                label="Tot en met"
                {...field("hourTo", stored?.hourTo ?? usualHours.to)}
                options={hours}
              />
              <Field
                label="Hoogste deel dat in één keer mag verdwijnen (%)"
                {...field("maxHidden", stored?.maxHidden ?? 40)}
                inputMode="numeric"
                hint="Mist een bron opeens meer van zijn woningen, dan wacht de site op jou."
                className="col-span-2"
              />
            </div>
          </details>
        </>
      )}
    </>
  );
}
