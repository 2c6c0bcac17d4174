import { Form, href } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { fieldsOf } from "../../../platform/body/refused-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFields } from "../../../ui/staff-form/form-fields.tsx";
import { isLate, ringForm, ringLabel, whereWords } from "../input.ts";
import type { Ring } from "../queries.server.ts";

/** The fields of a ring, none of which is on its label. */
export function RingFields({
  ring,
  refusal,
}: {
  ring?: Ring;
  refusal: Pick<Refusal, "errors" | "typed"> | undefined;
}) {
  const stored = ring && { aantal: ring.keys, plek: ring.place, notitie: ring.note };
  const field = fieldsOf(refusal);
  return <FormFields form={ringForm} field={field} stored={stored ?? { aantal: 1 }} />;
}

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
