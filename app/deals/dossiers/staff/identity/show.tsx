import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { formatDateTime, formatDay } from "@voordeur/language/dates.ts";
import { data, Form, href } from "react-router";
import { found, uuidIn } from "../../../../platform/body/ids.ts";
import { Refused } from "../../../../platform/body/refusal.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { Button } from "../../../../ui/button.tsx";
import { NoticeLine } from "../../../../ui/toasts/notice-toasts.tsx";
import { refusedForm } from "../../../../platform/body/refused-form.ts";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { BackLink } from "../../../../staff/kit/back-link.tsx";
import { NothingSaved, SavedMeanwhile } from "../../../../staff/kit/conflict.tsx";
import { FieldList } from "../../../../staff/kit/form/painter.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { decisionField, sections } from "../../identity/fields.ts";
import { readCheck } from "../../identity/input.ts";
import { findCheck } from "../../identity/queries.server.ts";
import { openCheck, saveCheck, YEARS_KEPT } from "../../identity/service.server.ts";
import type { Route } from "./+types/show";
import { checkPath, decisionNames, roleNames } from "./parts.tsx";

export { shouldRevalidate } from "../../../../staff/kit/acts/after-conflict.ts";
export const meta = staffMeta("Identiteitscontrole", href("/admin/identiteit"));

/** Each look is in the log of acts: `HANDING_OUT` in `staff/accounts/audit.server.ts`. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const check = uuidIn(id) ? await findCheck(services.db, id) : null;
  if (!check) throw data(null, { status: 404 });
  const { sealed: _, ...rest } = check;
  const details = openCheck(services, check);
  return data(
    { check: rest, details, years: YEARS_KEPT },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export const action = staffAction<{ id: string }>({
  find: ({ params }) => ({ id: found(uuidIn(params["id"])) }),
  page: ({ id }) => checkPath(id),
})({
  bewaren: {
    run: async ({ services, staff, form, id, seen }) => {
      const { details, decision, errors } = readCheck(form, amsterdamDate(services.clock()));
      if (Object.keys(errors).length > 0) throw new Refused({ errors });
      return saveCheck(services, id, { details, decision }, { by: staff.email, seen });
    },
    notice: "controle-bewaard",
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { check, details, years } = loaderData;
  const { typed, errors, error, isOvertaken, isRefused } = refusedForm(actionData, "bewaren");
  const wrong = errors as Record<string, string>;
  const draft = { ...details, besluit: check.decision, ...(isRefused && typed) };
  return (
    <>
      <BackLink to={href("/admin/identiteit")}>Alle controles</BackLink>
      <h2 className="mt-2 text-2xl">Identiteitscontrole</h2>
      <p className="mt-1 wrap-anywhere">
        {roleNames[check.bidder_id ? "buyer" : "seller"]} · {check.about}
      </p>
      <p className="mt-1 text-muted wrap-anywhere">
        {decisionNames[check.decision]}. Laatst bewaard door {check.changed_by} op{" "}
        {formatDateTime(check.changed_at)}.
      </p>
      {error && <NoticeLine tone="error" title={error} />}
      {details === null && (
        <NoticeLine
          tone="error"
          title="Deze controle kan niet geopend worden: de sleutel van de site is een andere. Zie npm run reseal."
        />
      )}
      {check.ended_on && (
        <p className="mt-4 max-w-prose border-l-4 border-river-600 bg-white px-5 py-3">
          Afgesloten op {formatDay(check.ended_on)}. Zij blijft {years} jaar bewaard en wordt dan
          vanzelf gewist.
        </p>
      )}
      {details !== null && (
        <Form key={check.version} method="post" noValidate className="mt-6 grid max-w-2xl gap-8">
          <input type="hidden" name="seen" value={check.version} />
          {isOvertaken && <SavedMeanwhile />}
          <NothingSaved errors={wrong} />
          {sections.map(({ title, hint, fields }, at) => (
            <StaffSection key={title} id={`deel-${at}`} title={title} ruled>
              {hint && <p className="mt-3 text-muted">{hint}</p>}
              <div className="mt-4">
                <FieldList {...{ fields, draft }} errors={wrong} />
              </div>
            </StaffSection>
          ))}
          <StaffSection id="besluit" title="Besluit" ruled>
            <div className="mt-4">
              <FieldList fields={{ besluit: decisionField }} {...{ draft }} errors={wrong} />
            </div>
          </StaffSection>
          {!check.ended_on && (
            <Button act="bewaren" className="justify-self-start">
              Bewaren
            </Button>
          )}
        </Form>
      )}
    </>
  );
}
