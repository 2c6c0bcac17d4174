import { Form, useNavigation } from "react-router";
import type { LeadState } from "../../../../database/schema/leads.ts";
import { SelectField, TextArea } from "../../../ui/field.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { lostNames, stateNames } from "../follow-up/input.ts";
import type { FollowedLead } from "../follow-up/queries.server.ts";
import { ChangeForm, SeenField } from "./follow-up/change-form.tsx";
import { FormDetails } from "../../../staff/kit/acts/form-details.tsx";

const pill =
  "min-h-11 rounded-full border border-line bg-white px-4 text-[0.9375rem] font-medium hover:border-river-300 aria-pressed:border-river-800 aria-pressed:bg-river-800 aria-pressed:text-white";

/** One press sets the state; another press sets it back. A lead is lost for a reason. */
export function StateForm({ lead, refused }: { lead: FollowedLead; refused: Refusal | undefined }) {
  const asked = useNavigation().formData?.get("status");
  const shown = asked ?? lead.state;
  const states = Object.keys(stateNames) as LeadState[];
  const offered = states.filter(
    (state) =>
      state !== "verloren" &&
      (state !== "waarde" || lead.kind === "waardebepaling" || lead.state === state),
  );
  return (
    <StaffSection id="status" title="Status">
      <div className="mt-3 flex flex-wrap gap-2">
        <Form method="post" preventScrollReset className="contents">
          <input type="hidden" name="act" value="status" />
          <SeenField />
          {offered.map((state) => (
            <button
              key={state}
              type="submit"
              name="status"
              value={state}
              aria-pressed={shown === state}
              className={pill}
            >
              {stateNames[state]}
            </button>
          ))}
        </Form>
        <LostForm lead={lead} refused={refused} />
      </div>
    </StaffSection>
  );
}

function LostForm({ lead, refused }: { lead: FollowedLead; refused: Refusal | undefined }) {
  const { field } = refusedForm(refused, "verloren");
  const isLost = lead.state === "verloren";
  const reason = lead.lost_reason && lostNames[lead.lost_reason].toLowerCase();
  return (
    <FormDetails opens={refused?.act === "verloren"} className="open:basis-full">
      <summary
        className={`flex w-fit cursor-pointer items-center ${pill} ${isLost ? "border-river-800! bg-river-800! text-white!" : ""}`}
      >
        {isLost ? `${stateNames.verloren}${reason ? `: ${reason}` : ""}` : "Verloren…"}
      </summary>
      <ChangeForm
        act="verloren"
        submit={isLost ? "Reden opslaan" : "Lead is verloren"}
        className="mt-3 space-y-3"
        key={`${lead.state} ${lead.lost_reason} ${lead.lost_note}`}
      >
        <SelectField
          label="Waarom?"
          {...field("reden", lead.lost_reason ?? "")}
          options={[["", "Kies een reden"], ...Object.entries(lostNames)]}
        />
        {!lead.forgotten_at && (
          <TextArea
            label="Toelichting"
            {...field("toelichting", lead.lost_note ?? "")}
            optional
            rows={2}
            maxLength={500}
          />
        )}
      </ChangeForm>
    </FormDetails>
  );
}
