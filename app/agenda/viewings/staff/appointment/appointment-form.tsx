import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { NameChoices } from "../../../../ui/name-choices.tsx";
import { Field, SelectField, TextArea } from "../../../../ui/field.tsx";
import type { Handler } from "../../../../staff/accounts/staff/queries.server.ts";
import { DespiteButton } from "../../../../staff/kit/acts/despite-button.tsx";
import { OnceField } from "../../../../staff/kit/acts/once-field.tsx";
import type { refusedForm } from "../../../../platform/body/refused-form.ts";
import { appointmentNames, lengthNames, repeatNames } from "../../appointments/words.ts";
import { ReachChoice } from "./reach-choice.tsx";

/** When, what, who and where; a new one may repeat itself, one of a series says how far a change goes. */
export function AppointmentForm({
  stands,
  refused,
  handlers,
  homes,
  lead,
}: {
  stands: { typed: Record<string, string>; seen?: string; isSeries: boolean };
  refused: ReturnType<typeof refusedForm>;
  handlers: readonly Handler[];
  /** The homes on offer, as they are written; another is typed in full. */
  homes: readonly string[];
  /** The id of the lead that it is about. */
  lead?: string;
}) {
  const isNew = stands.seen === undefined;
  const { errors, error, despite } = refused;
  const typed = refused.isRefused ? refused.typed : stands.typed;
  const text = { autoComplete: "off", maxLength: 200 } as const;
  const of = (name: string) => ({ name, defaultValue: typed[name], error: errors?.[name] });
  const lengths: Record<string, string> = { ...lengthNames };
  const length = typed["duur"] ?? "60";
  lengths[length] ??= `${length} minuten`;
  return (
    <Form
      key={stands.seen}
      method="post"
      noValidate
      preventScrollReset
      className="mt-5 grid max-w-3xl gap-4 sm:grid-cols-2"
    >
      <input type="hidden" name="act" value={isNew ? "plannen" : "wijzigen"} />
      {isNew ? <OnceField /> : <input type="hidden" name="seen" value={stands.seen} />}
      {lead && <input type="hidden" name="lead" value={lead} />}
      <SelectField label="Soort" {...of("soort")} options={Object.entries(appointmentNames)} />
      <SelectField
        label="Wie?"
        {...of("wie")}
        options={[["", "Nog niemand"], ...handlers.map(({ id, name }) => [id, name] as const)]}
      />
      <Field label="Begint" type="datetime-local" required {...of("begin")} />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Duurt"
          {...of("duur")}
          defaultValue={length}
          options={Object.entries(lengths)}
        />
        <Field
          label="Reistijd"
          type="number"
          inputMode="numeric"
          min={0}
          max={240}
          hint="Minuten heen, en terug."
          {...of("reistijd")}
          defaultValue={typed["reistijd"] ?? "0"}
        />
      </div>
      <Field label="Wat?" optional {...text} {...of("wat")} className="sm:col-span-2" />
      <Field
        label="Woning"
        optional
        list="woningen"
        {...of("woning")}
        autoComplete="off"
        maxLength={300}
      />
      <Field
        label="Plaats"
        optional
        {...text}
        {...of("plaats")}
        hint="Als het niet bij een woning is."
      />
      {!lead && (
        <Field label="Met wie?" optional {...text} {...of("met")} className="sm:col-span-2" />
      )}
      <TextArea
        label="Notitie"
        optional
        rows={3}
        maxLength={2000}
        {...of("notitie")}
        className="sm:col-span-2"
      />
      {isNew && (
        <>
          <SelectField label="Herhalen" {...of("herhalen")} options={Object.entries(repeatNames)} />
          <Field
            label="Tot en met"
            type="date"
            optional
            hint="De laatste dag, als het zich herhaalt."
            {...of("tot")}
          />
        </>
      )}
      <div className="sm:col-span-2">
        {stands.isSeries && <ReachChoice chosen={typed["welke"]} />}
        {error && (
          <p role="alert" className="mb-3 font-medium text-brick-700">
            {error}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{isNew ? "Plannen" : "Opslaan"}</Button>
          <DespiteButton despite={despite}>Toch plannen</DespiteButton>
        </div>
      </div>
      <NameChoices id="woningen" names={homes} />
    </Form>
  );
}
