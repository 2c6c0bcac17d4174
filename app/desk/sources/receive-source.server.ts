import { redirect } from "react-router";
import { once } from "../../platform/body/once.ts";
import { Refused } from "../../platform/body/refusal.ts";
import type { StaffSent } from "../../staff/kit/acts/staff-action.server.ts";
import { type SourceForm, sourceForm } from "../../homes/listings/sources/input.ts";
import { addSource } from "../../homes/listings/sources/service.server.ts";

/** The act that adds a source, begins its trial and leads to its page. */
export const adding = (pageOf: (id: string) => string) => ({
  schema: sourceForm,
  secret: ["token"],
  run: ({ services, form, staff }: StaffSent, source: SourceForm) =>
    addSource(services, source, staff.id, (store) =>
      once(services, form, async (given) => {
        const stored = await store(given);
        if (stored !== "changed") return redirect(pageOf(stored.id), 303);
        const label = "Iemand anders wijzigde de bronnen. Probeer het nog eens.";
        throw new Refused({ errors: { label } });
      }),
    ),
});
