import { useHydrated } from "../../../../ui/use-hydrated.ts";
import { NameChoices } from "../../../../ui/name-choices.tsx";
import { FileField } from "../../../../ui/file-field.tsx";
import { Field, SelectField, TextArea } from "../../../../ui/field.tsx";
import { Tick } from "../../../../ui/tick.tsx";
import { AskedField } from "../../../../ui/asked-field.tsx";
import { type EntryKind, meterNames, payerNames } from "../../inspection/kinds.ts";
import type { RoomToWalk } from "../../inspection/rooms.server.ts";
import { type Shown } from "./entry-form.tsx";
import { SignaturePad } from "./signature-pad.tsx";

const rooms = "Woonkamer Keuken Hal Toilet Badkamer Slaapkamer Zolder Berging Tuin".split(" ");

/** The unit of the meter that is chosen, by style alone: a phone has it before any script, and offline. */
const meterUnit = (
  <span className="shrink-0">
    <span className="group-has-[:is([value=gas],[value=water],[value=heat]):checked]/meter:hidden">
      kWh
    </span>
    <span className="hidden group-has-[:is([value=gas],[value=water]):checked]/meter:inline">
      m³
    </span>
    <span className="hidden group-has-[[value=heat]:checked]/meter:inline">GJ</span>
  </span>
);

/** The fields of an entry, by its kind. */
export function EntryFields({
  kind,
  signers = [],
  walked,
  typed,
  errors,
}: Shown & {
  kind: EntryKind;
  signers?: readonly { id: string; label: string }[];
  /** The room that a remark is about, with what stays there. */
  walked?: RoomToWalk;
}) {
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
          {walked ? (
            <>
              <input type="hidden" name="ruimte" value={walked.room} />
              <input type="hidden" name="zaken" value={walked.things.join("\n")} />
              {walked.things.length > 0 && <p>Vink aan wat er is en in orde is.</p>}
              <div className="grid sm:grid-cols-2 sm:gap-x-6">
                {walked.things.map((thing) => (
                  <Tick
                    key={thing}
                    name={`er.${thing}`}
                    value="ja"
                    defaultChecked={typed[`er.${thing}`] === "ja"}
                  >
                    {thing}
                  </Tick>
                ))}
              </div>
            </>
          ) : (
            <>
              <Field {...needed("ruimte", "Ruimte")} list="ruimtes" />
              <NameChoices id="ruimtes" names={rooms} />
            </>
          )}
          <TextArea {...field("opmerking", "Opmerking")} rows={3} optional />
          <FileField {...photo} multiple={hasScript} />
        </>
      );
    case "meter":
      return (
        <div className="group/meter grid gap-3">
          <SelectField {...field("meter", "Meter")} options={Object.entries(meterNames)} />
          <div className={pair}>
            <Field {...needed("stand", "Stand")} inputMode="decimal" beside={meterUnit} />
            <Field {...field("nummer", "Meternummer")} optional />
          </div>
          <FileField {...photo} />
        </div>
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
