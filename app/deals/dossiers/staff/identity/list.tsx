import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { formatDate, formatDay } from "@voordeur/language/dates.ts";
import { href, Link, redirect } from "react-router";
import { z } from "zod";
import { found } from "../../../../platform/body/ids.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { oneLine } from "../../../../platform/text-input.ts";
import { NoticeLine } from "../../../../ui/toasts/notice-toasts.tsx";
import { staffAction } from "../../../../staff/kit/acts/staff-action.server.ts";
import { SearchBox } from "../../../../staff/kit/search-box.tsx";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { listChecks, listUnchecked } from "../../identity/queries.server.ts";
import { beginCheck, YEARS_KEPT } from "../../identity/service.server.ts";
import type { Route } from "./+types/list";
import { checkPath, decisionNames, PartyList, roleNames } from "./parts.tsx";

const path = href("/admin/identiteit");
export const meta = staffMeta("Identiteitscontroles", path);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, clock } = context.get(servicesContext);
  const q = oneLine(new URL(request.url).searchParams.get("q") ?? "", 100);
  const today = amsterdamDate(clock());
  const [unchecked, checks] = await Promise.all([listUnchecked(db, today), listChecks(db, q)]);
  return { q, today, unchecked, checks, years: YEARS_KEPT };
}

export const action = staffAction({ page: () => path })({
  beginnen: {
    schema: z.object({
      rol: z.enum(["seller", "buyer"], "Kies een verkoper of koper"),
      wie: z.uuid("Kies een verkoper of koper"),
    }),
    run: async ({ services, staff }, { rol, wie }) =>
      redirect(
        checkPath(found(await beginCheck(services, { role: rol, id: wie }, staff.email))),
        303,
      ),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { q, today, unchecked, checks, years } = loaderData;
  const error = actionData && "error" in actionData ? actionData.error : "";
  return (
    <>
      <h2 className="text-2xl">Identiteitscontroles</h2>
      <p className="mt-2 max-w-prose text-muted">
        Wie via ons verkoopt of koopt, controleren wij voordat er getekend wordt (Wwft). Elke
        controle ligt versleuteld, wie er een bekijkt staat in het logboek, en {years} jaar na het
        einde wordt zij vanzelf gewist.
      </p>
      {error && <NoticeLine tone="error" title={error} />}
      <StaffSection id="te-doen" title="Nog te doen" ruled className="mt-8">
        {unchecked.length === 0 && <p className="mt-4 text-muted">Iedereen is gecontroleerd.</p>}
        <PartyList parties={unchecked} today={today} />
      </StaffSection>
      <StaffSection id="alle" title="Alle controles" ruled className="mt-10">
        <div className="mt-4">
          <SearchBox action={path} q={q} label="Zoek op adres of naam" />
        </div>
        {checks.length === 0 && <p className="mt-4 text-muted">Geen controle gevonden.</p>}
        <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
          {checks.map(({ id, about, name, bidder_id, decision, changed_at, ...check }) => (
            <li key={id} className="py-3 wrap-anywhere">
              <Link to={checkPath(id)} className="inline-block py-1 font-semibold underline">
                {name || "Naam alleen in de controle"}
              </Link>
              <p className="text-muted">
                {roleNames[bidder_id ? "buyer" : "seller"]} · {about}
              </p>
              <p>
                {decisionNames[decision]}, {formatDate(changed_at)}
                {check.valid_until && ` · document tot en met ${formatDay(check.valid_until)}`}
                {check.ended_on && ` · afgesloten op ${formatDay(check.ended_on)}`}
              </p>
            </li>
          ))}
        </ul>
      </StaffSection>
    </>
  );
}
