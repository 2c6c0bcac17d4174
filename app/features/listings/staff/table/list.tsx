import { countOf } from "@voordeur/language/numbers.ts";
import { Plus } from "lucide-react";
import { href, Link } from "react-router";
import { servicesContext } from "../../../../platform/services.ts";
import { buttonClass } from "../../../../ui/button.tsx";
import { parseStaffQuery, staffSearch } from "./input.ts";
import { countBySource, listForStaff } from "./queries.server.ts";
import { Paging } from "../../../admin/paging.tsx";
import type { Route } from "./+types/list";
import { FilterForm } from "./filter-form.tsx";
import { PropertyRows } from "./rows.tsx";
import { SyncButton } from "../runs/sync-button.tsx";
import { staffMeta } from "../../../admin/staff-meta.ts";

export const meta = staffMeta("Woningen beheren", href("/admin/woningen"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const asked = parseStaffQuery(new URL(request.url).searchParams);
  const [found, sources] = await Promise.all([listForStaff(db, asked), countBySource(db)]);
  return { asked, found, sources: [...sources.keys()].toSorted() };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { asked, found, sources } = loaderData;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">Woningen</h2>
        <div className="flex flex-wrap items-center gap-3">
          <Link to={href("/admin/synchronisatie")} className="py-2 underline">
            Geschiedenis
          </Link>
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
      <FilterForm asked={asked} sources={sources} />
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
