import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { NameChoices } from "../../../../ui/name-choices.tsx";
import { FileField } from "../../../../ui/file-field.tsx";
import { Field, SelectField, TextArea } from "../../../../ui/field.tsx";
import { AskedField } from "../../../../ui/asked-field.tsx";
import { type EntryKind, meterNames, payerNames } from "../../inspection/kinds.ts";
import { type Shown } from "./entry-form.tsx";
import { SignaturePad } from "./signature-pad.tsx";

const rooms = "Woonkamer Keuken Hal Toilet Badkamer Slaapkamer Zolder Berging Tuin".split(" ");

/** The fields of an entry, by its kind. */
export function EntryFields({
  kind,
  signers,
  typed,
  errors,
}: Shown & { kind: EntryKind; signers: readonly { id: string; label: string }[] }) {
  const hasScript = useHydrated();
  const field = (name: string, label: string) => ({
    name,
    label,
    autoComplete: "off",
    defaultValue: typed[name],
    error: errors[name],
  });
  // A browser refuses what is missing before the phone keeps it.
  const needed = (name: string, label: string) => ({ ...field(name, label), required: true });
  const photo = {
    label: "Foto",
    name: "bestanden",
    hint: "Hooguit 20 MB",
    accept: "image/*",
    optional: true,
    error: errors["bestanden"],
  };
  const pair = "grid gap-3 sm:grid-cols-2";
  switch (kind) {
    case "remark":
      return (
        <>
          <Field {...needed("ruimte", "Ruimte")} list="ruimtes" />
          <NameChoices id="ruimtes" names={rooms} />
          <TextArea {...field("opmerking", "Opmerking")} rows={3} optional />
          <FileField {...photo} multiple={hasScript} />
        </>
      );
    case "meter":
      return (
        <>
          <SelectField {...field("meter", "Meter")} options={Object.entries(meterNames)} />
          <div className={pair}>
            <Field {...needed("stand", "Stand")} inputMode="decimal" />
            <Field {...field("nummer", "Meternummer")} optional />
          </div>
          <FileField {...photo} />
        </>
      );
    case "keys":
      return (
        <div className={pair}>
          <Field {...needed("sleutel", "Welke sleutel")} placeholder="Voordeur" />
          <Field {...needed("aantal", "Aantal")} inputMode="numeric" />
        </div>
      );
    case "amount":
      return (
        <>
          <SelectField {...field("betaler", "Wie betaalt")} options={Object.entries(payerNames)} />
          <div className={pair}>
            <Field {...needed("waarvoor", "Waarvoor")} />
            <Field {...needed("bedrag", "Bedrag in euro")} inputMode="decimal" />
          </div>
        </>
      );
    default:
      return (
        <>
          <SelectField
            {...field("wie", "Wie tekent")}
            required
            options={[
              ["", "Kies wie tekent"],
              ...signers.map(({ id, label }) => [id, label] as const),
            ]}
          />
          <AskedField {...needed("naam", "Naam van wie tekent")} />
          {hasScript && <SignaturePad />}
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="akkoord" value="ja" className="size-5" />
            Akkoord met deze lijst, zonder handtekening op het scherm
          </label>
          {errors["akkoord"] && (
            <p className="text-sm font-medium text-brick-700">{errors["akkoord"]}</p>
          )}
        </>
      );
  }
}
