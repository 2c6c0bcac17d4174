import { Plus } from "lucide-react";
import { href, Link } from "react-router";
import { agency } from "../../../../../agency.config.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { parseStaffQuery, staffSearch } from "./input.ts";
import { countBySource, listForStaff, listWithoutLabel } from "./queries.server.ts";
import { heldBackRuns, sourceStates } from "../../sync/service.server.ts";
import { Paging } from "../../../admin/paging.tsx";
import type { Route } from "./+types/list";
import { BrakeAlerts } from "../runs/brake-alert.tsx";
import { FilterForm } from "./filter-form.tsx";
import { LabelBanner } from "./label-banner.tsx";
import { PropertyRows } from "./rows.tsx";
import { StaleBanner } from "./stale-banner.tsx";
import { SyncButton } from "../runs/sync-button.tsx";
import { staffMeta } from "../../../admin/staff-meta.ts";

export const meta = staffMeta("Woningen beheren", href("/admin/woningen"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const asked = parseStaffQuery(new URL(request.url).searchParams);
  const [found, states, held, sources, unlabelled] = await Promise.all([
    listForStaff(db, asked),
    sourceStates(services, agency.listingSources),
    heldBackRuns(db),
    countBySource(db),
    listWithoutLabel(db),
  ]);
  return { asked, found, states, held, sources: [...sources.keys()].toSorted(), unlabelled };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { asked, found, states, held, sources, unlabelled } = loaderData;
  return (
    <>
      <BrakeAlerts held={held} />
      <StaleBanner sources={states} />
      <LabelBanner {...unlabelled} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">Woningen</h2>
        <div className="flex flex-wrap items-center gap-3">
          <Link to={href("/admin/synchronisatie")} className="py-2 underline underline-offset-4">
            Geschiedenis
          </Link>
          <SyncButton />
          <ButtonLink to={href("/admin/woningen/nieuw")} className="min-h-11! px-5!">
            <Plus size={18} aria-hidden="true" />
            Nieuwe woning
          </ButtonLink>
        </div>
      </div>
      <FilterForm asked={asked} sources={sources} />
      <output className="mt-5 block text-[0.9375rem] font-medium tabular-nums">
        {found.total === 1 ? "1 woning" : `${found.total.toLocaleString("nl-NL")} woningen`}
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
