import type { Refusal } from "../../../../platform/body/refusal.ts";
import { Field, SelectField } from "../../../../ui/field.tsx";
import { formatNames, type SourceForm } from "../../sources/input.ts";
import { usualHours } from "../../../../settings/groups/sources.ts";
import { useAgency } from "../../../../settings/use-agency.ts";
import { contactOptions } from "../contact/contact-options.ts";
import type { SourceView } from "./source-views.server.ts";

type Values = Partial<
  Record<"url" | "label" | "contact" | "connector", string> &
    Record<"hourFrom" | "hourTo" | "maxHidden", string | number> & { hourly: string | boolean }
>;

const formats = [["", "Vanzelf herkennen"], ...Object.entries(formatNames)] as const;
// At 2 and 3 the whole feed is read.
const hours = Array.from({ length: 24 }, (_, hour) => hour)
  .filter((hour) => hour !== 2 && hour !== 3)
  .map((hour) => [String(hour), `${hour}.15 uur`] as const);
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
  const values: Values = refusal?.typed ?? stored ?? {};
  const errors: Partial<Record<keyof SourceForm, string>> = refusal?.errors ?? {};
  return (
    <>
      <Field
        label="Adres van de feed"
        name="url"
        inputMode="url"
        {...plain}
        placeholder="https://"
        hint="Hoort er een sleutel in het adres, schrijf daar dan {token}."
        defaultValue={values.url}
        error={errors.url}
      />
      <Field
        label="Naam"
        name="label"
        hint="Bezoekers zien deze naam bij de woningen."
        autoComplete="off"
        defaultValue={values.label}
        error={errors.label}
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
        error={errors.token}
      />
      {(stored || errors.connector || errors.url) && (
        <SelectField
          label="Formaat"
          name="connector"
          options={formats}
          defaultValue={values.connector}
          error={errors.connector}
        />
      )}
      {stored && (team.length > 0 || stored.contact) && (
        <SelectField
          label="Wie vragen over deze woningen krijgt"
          name="contact"
          hint="Bij een woning kun je iemand anders kiezen."
          options={contactOptions(team, stored.contact, "Niemand in het bijzonder")}
          defaultValue={values.contact}
          error={errors.contact}
        />
      )}
      {!isShort && (
        <>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="hourly"
              defaultChecked={Boolean(values.hourly)}
              className="size-5 shrink-0 accent-brick-600"
            />
            Ook overdag elk uur bijwerken, waar de bron kan zeggen wat er veranderde
          </label>
          <div className="grid max-w-md grid-cols-2 gap-4">
            <SelectField
              label="Van"
              name="hourFrom"
              options={hours}
              defaultValue={values.hourFrom ?? usualHours.from}
              error={errors.hourFrom}
            />
            <SelectField
              label="Tot en met"
              name="hourTo"
              options={hours}
              defaultValue={values.hourTo ?? usualHours.to}
              error={errors.hourTo}
            />
          </div>
          <Field
            label="Hoogste deel dat in één keer mag verdwijnen (%)"
            name="maxHidden"
            inputMode="numeric"
            hint="Mist een feed opeens meer van zijn woningen, dan wacht de site op jou."
            defaultValue={values.maxHidden ?? 40}
            error={errors.maxHidden}
            className="max-w-md"
          />
        </>
      )}
    </>
  );
}
