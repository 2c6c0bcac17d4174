import { Form, useNavigation } from "react-router";
import type { LeadState } from "../../../../database/schema/leads.ts";
import { stateNames } from "../follow-up/input.ts";
import { StaffSection } from "../../admin/section.tsx";

/** One press sets the state; another press sets it back. */
export function StateForm({ state }: { state: LeadState }) {
  const asked = useNavigation().formData?.get("status");
  const shown = asked ?? state;
  return (
    <StaffSection id="status" title="Status">
      <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="act" value="status" />
        {Object.entries(stateNames).map(([value, name]) => (
          <button
            key={value}
            type="submit"
            name="status"
            value={value}
            aria-pressed={shown === value}
            className="min-h-11 rounded-full border border-line bg-white px-4 text-[0.9375rem] font-medium hover:border-river-300 aria-pressed:border-river-800 aria-pressed:bg-river-800 aria-pressed:text-white"
          >
            {name}
          </button>
        ))}
      </Form>
    </StaffSection>
  );
}
