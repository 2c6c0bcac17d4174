import { countOf } from "@voordeur/language/numbers.ts";
import { Plus } from "lucide-react";
import { href, Link } from "react-router";
import { servicesContext } from "../../../../platform/services.ts";
import { buttonClass } from "../../../../ui/button.tsx";
import type { Settings } from "../../../../settings/settings.server.ts";
import { membersOf } from "../../../../settings/groups/division.ts";
import { TextLink } from "../../../../ui/text-link.tsx";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { parseStaffQuery, staffSearch } from "./input.ts";
import { countBySource, listForStaff } from "./queries.server.ts";
import { Paging } from "../../../../staff/kit/paging.tsx";
import { useMay } from "../../../../staff/kit/use-may.ts";
import type { Route } from "./+types/list";
import { FilterForm } from "./filter-form.tsx";
import { PropertyRows } from "./rows.tsx";
import { SyncButton } from "../runs/sync-button.tsx";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";

export const meta = staffMeta("Woningen beheren", href("/admin/woningen"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const { email } = await requireStaff(request, context);
  const asked = parseStaffQuery(new URL(request.url).searchParams);
  const division = settings.get("division");
  const members = membersOf(division, asked.wie ?? "", email);
  const whose = members && contactsOf(settings, members);
  const [found, sources] = await Promise.all([listForStaff(db, asked, whose), countBySource(db)]);
  const offices = division.offices.map(({ name }) => name);
  return { asked, found, sources: [...sources.keys()].toSorted(), offices };
}

/** The names in the team of colleagues with these addresses, and the sources that name them. */
function contactsOf(settings: Settings, members: readonly string[]) {
  const names = settings.agency.team
    .filter(({ email }) => email !== undefined && members.includes(email.toLowerCase()))
    .map(({ name }) => name);
  const theirs = settings.get("sources").filter(({ contact }) => names.includes(contact ?? ""));
  return { names, sources: theirs.map(({ id }) => id) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { asked, found, sources, offices } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">Woningen</h2>
        <div className="flex flex-wrap items-center gap-3">
          <TextLink to={href("/admin/synchronisatie")}>Geschiedenis</TextLink>
          <SyncButton />
          <Link
            to={href("/admin/woningen/nieuw")}
            className={buttonClass("primary", "min-h-11! px-5!")}
          >
            <Plus size={18} aria-hidden="true" />
            Nieuwe woning
          </Link>
        </div>
      </div>
      <CaseLinks />
      <FilterForm {...{ asked, sources, offices }} />
      <output className="mt-5 block text-[0.9375rem] font-medium tabular-nums">
        {countOf(found.total, "woning", "woningen")}
      </output>
      {found.total > 0 ? (
        <PropertyRows listings={found.listings} />
      ) : (
        <p className="mt-3 border-y border-line py-12 text-center text-muted">
          {staffSearch({ ...asked, pagina: 1 })
            ? "Geen woningen gevonden. Zoek ruimer of wis de filters."
            : "Nog geen woningen. Synchroniseer een bron of voer een eigen woning in."}
        </p>
      )}
      <Paging
        page={found.page}
        pages={found.pages}
        to={(pagina) => href("/admin/woningen") + staffSearch({ ...asked, pagina })}
      />
    </>
  );
}

const cases = [
  { to: href("/admin/verkopen"), label: "In verkoop met biedlogboek", needs: "sales:handle" },
  { to: href("/admin/overdrachten"), label: "In overdracht", needs: "sales:handle" },
  { to: href("/admin/identiteit"), label: "Identiteit", needs: "identity:handle" },
] as const;

/** The lists of what runs around homes. */
function CaseLinks() {
  const may = useMay();
  return (
    <nav aria-label="Wat er om woningen loopt" className="mt-2">
      <ul className="flex flex-wrap gap-x-5">
        {cases.map(
          ({ to, label, needs }) =>
            may(needs) && (
              <li key={to}>
                <TextLink to={to}>{label}</TextLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
