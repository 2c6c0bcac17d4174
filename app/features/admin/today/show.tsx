import { data, href, redirect } from "react-router";
import { readTwice } from "../../../platform/database/read-twice.ts";
import { servicesContext } from "../../../platform/services.ts";
import { NoticeLine } from "../../../ui/toasts/notice-toasts.tsx";
import { leadSearch, parseLeadQuery } from "../../leads/follow-up/input.ts";
import { leadsVersion } from "../../leads/follow-up/queries.server.ts";
import { staffMeta } from "../staff-meta.ts";
import { useFreshLeads } from "../use-fresh-leads.ts";
import type { Route } from "./+types/show";
import { newLeads } from "./new-leads.server.ts";
import { WaitingGroup } from "./waiting-group.tsx";

export const meta = staffMeta("Vandaag", href("/admin"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, log } = context.get(servicesContext);
  // The list of leads was here; bookmarks and older emails still ask for it.
  const search = leadSearch(parseLeadQuery(new URL(request.url).searchParams));
  if (search) throw redirect(href("/admin/leads") + search, 301);
  try {
    // The version first, so that a change while the rest is read is noticed afterwards.
    const version = await readTwice(log, () => leadsVersion(db));
    const groups = [await readTwice(log, () => newLeads(db))];
    return data({ version, groups: groups.filter(({ total }) => total > 0) });
  } catch (error) {
    log.error({ err: error }, "what waits could not be read");
    return data({ version: null, groups: null }, { status: 503 });
  }
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { version, groups } = loaderData;
  useFreshLeads(version);
  return (
    <>
      <h2 className="text-2xl">Vandaag</h2>
      {groups === null ? (
        <div className="mt-6">
          <NoticeLine
            tone="error"
            title="Wat er wacht kon niet worden opgehaald"
            description="Probeer het over een ogenblik opnieuw."
          />
        </div>
      ) : (
        <>
          {groups.length === 0 && (
            <p className="mt-6 border-y border-line py-12 text-center text-muted">
              Er wacht niets. Zodra iemand een formulier verstuurt, staat die hier.
            </p>
          )}
          {groups.map((group) => (
            <WaitingGroup key={group.id} group={group} />
          ))}
        </>
      )}
    </>
  );
}
