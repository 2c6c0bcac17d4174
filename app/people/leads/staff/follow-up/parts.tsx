import type { ReactNode } from "react";
import { Choice } from "../../../../staff/kit/choice.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import type { Refusal } from "../../../../platform/body/refusal.ts";
import { isOpen } from "../../follow-up/input.ts";
import type { FollowedLead } from "../../follow-up/queries.server.ts";
import { ChangeForm, TimeForm } from "./change-form.tsx";
import { type Step, stepOf } from "./next-step.tsx";
import { ValueForm } from "./value-form.tsx";
import { valuationText } from "./words.ts";
import { FormDetails } from "../../../../staff/kit/acts/form-details.tsx";

export function FollowUpParts({
  lead,
  handlers,
  me,
  now,
  refused,
}: {
  lead: FollowedLead;
  handlers: readonly { id: string; name: string }[];
  me: string;
  now: Date;
  refused: Refusal | undefined;
}) {
  const { wie } = refusedForm(refused, "toewijzen").typed;
  const step: Step | null = stepOf(lead, now);
  const times = [
    {
      act: "terugbellen",
      name: "Terugbellen",
      label: "Wanneer terugbellen?",
      at: lead.call_back_at,
      isShown: isOpen(lead),
    },
    {
      act: "afspraak",
      name: "Afspraak",
      label: "Datum en tijd van de afspraak",
      at: lead.appointment_at,
      isShown: step !== "afspraak",
    },
  ] as const;
  return (
    <StaffSection id="opvolging" title="Opvolging">
      <div className="mt-3 divide-y divide-line border-y border-line">
        <div className="flex flex-wrap items-end gap-3 py-3">
          <ChangeForm
            act="toewijzen"
            submit="Toewijzen"
            className="flex min-w-0 grow items-end gap-3"
          >
            <div key={`${lead.assigned_to} ${wie}`} className="min-w-0 grow">
              <Choice
                name="wie"
                label="Wie volgt dit op?"
                all="Niemand"
                names={namesOf(lead, handlers)}
                value={wie ?? lead.assigned_to}
              />
            </div>
          </ChangeForm>
          {lead.assigned_to !== me && (
            <ChangeForm act="toewijzen" submit="Ik neem deze">
              <input type="hidden" name="wie" value={me} />
            </ChangeForm>
          )}
        </div>
        {times.map(
          ({ act, name, label, at, isShown }) =>
            isShown && (
              <Part
                key={act}
                name={name}
                value={at && formatDateTime(at)}
                isOpen={refused?.act === act}
              >
                <TimeForm {...{ act, label, at, refused }} submit={`${name} opslaan`} />
              </Part>
            ),
        )}
        {lead.kind === "waardebepaling" && step !== "waarde" && (
          <Part name="Waarde" value={valuationText(lead)} isOpen={refused?.act === "waarde"}>
            <ValueForm lead={lead} refused={refused} />
          </Part>
        )}
      </div>
    </StaffSection>
  );
}

/** The colleagues to choose from; with the present one, even if they can no longer sign in. */
function namesOf(
  { assigned_to, handler }: FollowedLead,
  handlers: readonly { id: string; name: string }[],
): Record<string, string> {
  const names = Object.fromEntries(handlers.map(({ id, name }) => [id, name]));
  return assigned_to && handler ? { [assigned_to]: handler, ...names } : names;
}

function Part({
  name,
  value,
  isOpen,
  children,
}: {
  name: string;
  value: string | null;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <FormDetails opens={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2.5">
        <span className="font-medium">{name}</span>
        <span className="text-muted tabular-nums"> · {value || "nog niet"}</span>
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </FormDetails>
  );
}
