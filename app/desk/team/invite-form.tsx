import { Form, useNavigation } from "react-router";
import { staffRoles } from "../../../database/staff-role.ts";
import type { Refusal } from "../../platform/body/refusal.ts";
import { Button } from "../../ui/button.tsx";
import { FormFields } from "../../ui/staff-form/form-fields.tsx";
import { roleNames } from "../../staff/accounts/permissions.ts";
import { refusedForm } from "../../platform/body/refused-form.ts";
import { useEmptiedForm } from "../../staff/kit/acts/once-field.tsx";
import { StaffSection } from "../../staff/kit/section.tsx";
import { Tick } from "../../ui/tick.tsx";
import { inviteForm } from "./input.ts";

export function InviteForm({ refusal }: { refusal: Refusal | undefined }) {
  const { key, once } = useEmptiedForm();
  const isBusy = useNavigation().formData?.get("act") === "uitnodigen";
  const { errors, typed, field } = refusedForm(refusal, "uitnodigen");
  return (
    <StaffSection id="uitnodigen" title="Iemand uitnodigen">
      <p className="mt-1 text-muted">
        De uitnodiging gaat per e-mail. Met de link daarin kiest diegene een wachtwoord.
      </p>
      <Form key={key} method="post" noValidate className="mt-4 grid gap-4">
        {once}
        <input type="hidden" name="act" value="uitnodigen" />
        <FormFields form={inviteForm} field={field} />
        <fieldset>
          <legend className="mb-1.5 text-[0.9375rem] font-medium">Rol</legend>
          <div className="flex flex-wrap gap-x-8">
            {staffRoles.toReversed().map((role) => (
              <Tick
                key={role}
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === (typed["role"] || "agent")}
              >
                {roleNames[role]}
              </Tick>
            ))}
          </div>
          {errors["role"] && <p className="text-sm font-medium text-brick-700">{errors["role"]}</p>}
        </fieldset>
        <Button type="submit" aria-disabled={isBusy || undefined} className="justify-self-start">
          {isBusy ? "Een ogenblik…" : "Stuur de uitnodiging"}
        </Button>
      </Form>
    </StaffSection>
  );
}
