import { Form } from "react-router";
import type { Lead } from "../../people/leads/queries.server.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Breakable } from "../../staff/kit/breakable.tsx";
import { formatDateTime } from "@voordeur/language/dates.ts";
import { StaffSection } from "../../staff/kit/section.tsx";
import { kindNames } from "../../people/leads/kinds.ts";

/** Some of the leads are another person's: tick them, and they get a page of their own. */
export function TakeApart({ leads, error }: { leads: readonly Lead[]; error: string | undefined }) {
  return (
    <StaffSection id="uit-elkaar" title="Uit elkaar halen" ruled>
      <p className="mt-3 text-muted">
        Zijn sommige aanvragen van iemand anders, zoals bij een gedeeld telefoonnummer? Kies ze; ze
        krijgen een eigen pagina en komen niet vanzelf terug.
      </p>
      <Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="act" value="losmaken" />
        <ul className="max-h-96 divide-y divide-line overflow-y-auto border-b border-line">
          {leads.map((lead) => (
            <li key={lead.id}>
              <label className="flex min-h-11 items-start gap-3 py-2.5">
                <input
                  type="checkbox"
                  name="aanvraag"
                  value={lead.id}
                  className="mt-0.5 size-5 shrink-0 accent-river-700"
                />
                <span className="min-w-0">
                  {kindNames[lead.kind]}, {formatDateTime(lead.created_at)}
                  <span className="block text-sm break-words text-muted">
                    <Breakable text={[lead.name, lead.email].filter(Boolean).join(" · ")} />
                    {lead.phone && <span className="whitespace-nowrap"> · {lead.phone}</span>}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {error && (
          <p role="alert" className="mt-3 text-sm font-medium text-brick-700">
            {error}
          </p>
        )}
        <button type="submit" className={buttonClass("secondary", "mt-4")}>
          Uit elkaar halen
        </button>
      </Form>
    </StaffSection>
  );
}
