import { href, Link, redirect } from "react-router";
import { numberIn } from "../../../../platform/body/ids.ts";
import { servicesContext } from "../../../../platform/services.ts";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import {
  heldBackRuns,
  requestSync,
  runHistory,
  sourceStates,
  syncProgress,
} from "../../sync/service.server.ts";
import type { Route } from "./+types/sync";
import { BrakeAlerts } from "./brake-alert.tsx";
import { RunHistory } from "./run-history.tsx";
import { StaleBanner } from "../table/stale-banner.tsx";
import { SyncButton } from "./sync-button.tsx";
import { SyncProgressPanel } from "./sync-progress.tsx";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";

export const meta = staffMeta("Synchronisatie", href("/admin/synchronisatie"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const before = numberIn(searchParams.get("na"));
  const sources = services.settings.get("sources");
  const [states, held, history, progress] = await Promise.all([
    sourceStates(services, sources),
    heldBackRuns(services.db),
    runHistory(services.db, numberIn(searchParams.get("pagina")) || 1),
    before === undefined ? null : syncProgress(services.db, sources, before),
  ]);
  return { states, held, history, progress };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const before = await requestSync(services, await requireStaff(request, context));
  return redirect(`${href("/admin/synchronisatie")}?na=${before}`);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { states, held, history, progress } = loaderData;
  return (
    <>
      <BrakeAlerts held={held} />
      <StaleBanner sources={states} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-2xl">Synchronisatie</h2>
          <p className="mt-1 text-muted">
            Elke nacht om 2.00 uur wordt het aanbod uit de bronnen overgenomen.{" "}
            <Link to={href("/admin/woningen")} className="underline">
              Naar de woningen
            </Link>
            {" · "}
            <Link to={href("/admin/synchronisatie/plaatsen")} className="underline">
              Plaatsnamen
            </Link>
          </p>
        </div>
        <SyncButton busy={progress !== null && !progress.isDone} />
      </div>
      {progress && <SyncProgressPanel progress={progress} />}
      <RunHistory {...history} held={held.map(({ run }) => run.id)} />
    </>
  );
}
