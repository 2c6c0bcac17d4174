import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { Form } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, FieldError, SelectField } from "../../../ui/field.tsx";
import { AskedField } from "../../../ui/asked-field.tsx";
import { Tick } from "../../../ui/tick.tsx";
import { FileField } from "../../../ui/file-field.tsx";
import { useEmptied } from "../../../staff/kit/acts/once-field.tsx";
import { FormDetails } from "../../../staff/kit/acts/form-details.tsx";

/** Adds the scan of what a seller signed on paper. */
export function SignedForm({
  sellers,
  paper,
  now,
  refusal,
}: {
  sellers: readonly { id: string; name: string }[];
  paper: { id: string; version: number; hash: string; sentAt: Date };
  now: Date;
  refusal: Refusal | undefined;
}) {
  const key = useEmptied((sent) => sent.has("kenmerk"));
  const { errors, field } = refusedForm(refusal, "papier");
  return (
    <FormDetails key={key} opens={refusal?.act === "papier"} className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 underline">Op papier getekend</summary>
      <Form method="post" encType="multipart/form-data" className="mt-2 grid gap-4">
        <input type="hidden" name="versie" value={paper.id} />
        <input type="hidden" name="kenmerk" value={paper.hash} />
        <SelectField
          label="Wie tekende"
          {...field("verkoper")}
          options={sellers.map(({ id: seller, name }) => [seller, name] as const)}
        />
        <AskedField label="Naam onder de handtekening" {...field("naam")} autoComplete="off" />
        <Field
          label="Getekend op"
          hint="Vanaf deze dag telt de termijn om te herroepen."
          type="date"
          {...field("getekend")}
          min={amsterdamDate(paper.sentAt)}
          max={amsterdamDate(now)}
        />
        <FileField label="Scan of foto" name="bestand" error={errors["bestand"]} />
        <Tick name="eerder" value="ja">
          De verkoper vroeg er schriftelijk om eerder te beginnen
        </Tick>
        <Tick name="samen" value="ja">
          Op dit blad tekende ook een ander, en het is al eens toegevoegd
        </Tick>
        <Tick name="gekeken" value="ja" required>
          Ik heb gekeken: dit is versie {paper.version}, met alle bladzijden en de handtekening van
          deze verkoper
          <FieldError id="gekeken" error={errors["gekeken"]} />
        </Tick>
        <Button act="papier" look="secondary" className="justify-self-start">
          Toevoegen
        </Button>
      </Form>
    </FormDetails>
  );
}
