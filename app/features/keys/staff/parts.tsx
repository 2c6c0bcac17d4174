import type { ComponentProps } from "react";
import { Form, href } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { fieldsOf } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { isLate, ringLabel, whereWords } from "../input.ts";
import type { Ring } from "../queries.server.ts";

type Shown = Pick<Refusal, "errors" | "typed"> | undefined;

export function KeyFields({
  fields,
  values = {},
  refusal,
}: {
  fields: readonly (ComponentProps<typeof Field> & { name: string })[];
  values?: Record<string, string | number>;
  refusal: Shown;
}) {
  return fields.map((field) => (
    <Field
      key={field.name}
      autoComplete="off"
      {...field}
      {...fieldsOf(refusal)(field.name, values[field.name])}
    />
  ));
}

/** The fields of a ring, none of which is on its label. */
export function RingFields({ ring, refusal }: { ring?: Ring; refusal: Shown }) {
  const values = ring && { aantal: ring.keys, plek: ring.place, notitie: ring.note };
  return <KeyFields fields={ringFields} values={values ?? { aantal: 1 }} refusal={refusal} />;
}

const ringFields = [
  { label: "Aantal sleutels", name: "aantal", inputMode: "numeric", className: "max-w-40" },
  { label: "Waar hangt hij?", name: "plek", optional: true, placeholder: "kluis, haak 12" },
  { label: "Notitie", name: "notitie", optional: true },
] as const;

export function WhereLine({ ring, now }: { ring: Ring; now: Date }) {
  const look = isLate(ring, now) ? "font-semibold text-brick-700" : "text-muted";
  return <p className={`wrap-anywhere ${look}`}>{whereWords(ring, now)}</p>;
}

/** An act on a ring that is one button. */
export function RingAct({
  ring: { id, out_at },
  act,
  children,
}: {
  ring: Ring;
  act: "terug" | "teruggegeven" | "heropenen";
  children: string;
}) {
  return (
    <Form method="post" action={href("/admin/sleutels/:id", { id: String(id) })} className="grid">
      {out_at && <input type="hidden" name="sinds" value={out_at.toISOString()} />}
      <Button act={act} look="secondary">
        {children} <span className="sr-only">{ringLabel(id)}</span>
      </Button>
    </Form>
  );
}
