import { Form } from "react-router";
import { dateTimeField } from "@voordeur/time/amsterdam.ts";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { Button, buttonClass, TextButton } from "../../../../ui/button.tsx";
import { Field, SelectField } from "../../../../ui/field.tsx";
import { DespiteButton } from "../../../../staff/kit/acts/despite-button.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import type { Agent } from "../agenda/queries.server.ts";
import type { ShownViewing } from "./queries.server.ts";

export function AnswerForm({
  viewing,
  refusal,
}: Pick<ShownViewing, "viewing"> & { refusal: Refusal | undefined }) {
  const asked = refusal?.act === "bevestigen" && !refusal.isOvertaken ? refusal : undefined;
  return (
    <StaffSection id="antwoord" title="Wacht op jouw antwoord">
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="seen" value={viewing.sequence} />
        <Button act="bevestigen">Bevestigen</Button>
        <Button act="afwijzen" look="secondary">
          Afwijzen
        </Button>
      </Form>
      {asked && (
        <Form method="post" preventScrollReset className="mt-4 space-y-3">
          <input type="hidden" name="act" value="bevestigen" />
          <input type="hidden" name="seen" value={viewing.sequence} />
          <p role="alert" className="font-medium text-brick-700">
            {asked.error}
          </p>
          <DespiteButton despite={asked.despite}>Toch bevestigen</DespiteButton>
        </Form>
      )}
    </StaffSection>
  );
}

export function PlanForms({
  shown: { viewing },
  agents,
  refusal,
}: {
  shown: ShownViewing;
  agents: readonly Agent[];
  refusal: Refusal | undefined;
}) {
  const refused = refusal?.act === "verzetten" ? refusal : undefined;
  const tells = viewing.email ? "De bezoeker krijgt bericht." : "Bel de bezoeker zelf.";
  return (
    <>
      <StaffSection id="verzetten" title="Verzetten">
        <Form method="post" preventScrollReset className="mt-3 space-y-4">
          <input type="hidden" name="act" value="verzetten" />
          <input type="hidden" name="seen" value={viewing.sequence} />
          <Field
            key={viewing.sequence}
            label="Naar"
            type="datetime-local"
            name="begin"
            required
            step={300}
            defaultValue={refused?.typed["begin"] ?? dateTimeField(viewing.starts_at)}
            error={refused?.error || undefined}
          />
          <SelectField
            label="Met"
            name="wie"
            defaultValue={refused?.typed["wie"] ?? viewing.agent_id ?? ""}
            options={[["", "Nog niemand"], ...agents.map(({ id, name }) => [id, name] as const)]}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="secondary">
              Verzetten
            </Button>
            <DespiteButton despite={refused?.despite}>Toch verzetten</DespiteButton>
          </div>
          <p className="text-sm text-muted">{tells}</p>
        </Form>
      </StaffSection>
      <details className="border-t border-line pt-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-brick-700 hover:underline">
          Bezichtiging annuleren
        </summary>
        <Form method="post" preventScrollReset className="mt-1">
          <input type="hidden" name="seen" value={viewing.sequence} />
          <p>De plek komt vrij. {tells}</p>
          <button
            type="submit"
            name="act"
            value="annuleren"
            className={buttonClass("primary", "mt-3")}
          >
            Ja, annuleren
          </button>
        </Form>
      </details>
    </>
  );
}

export function CameForm({ isNoShow }: { isNoShow: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="act" value={isNoShow ? "wel-gekomen" : "niet-gekomen"} />
      <TextButton>{isNoShow ? "Toch wel gekomen" : "Niet gekomen"}</TextButton>
    </Form>
  );
}
