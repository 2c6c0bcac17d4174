import type { Services } from "../../../platform/services.ts";
import { may } from "../../accounts/permissions.ts";
import type { Staff } from "../../accounts/service.server.ts";
import { type Progress, progressWords, readProgress } from "../begin/progress.server.ts";
import { labelFindingGroup, labelGroup } from "./label-group.server.ts";
import { leadGroups, unsentGroup } from "./lead-groups.server.ts";
import { searchGroup } from "./search-group.server.ts";
import { siteGroup } from "./site-group.server.ts";
import { unsentViewingGroup } from "./viewing-letters.server.ts";
import { saleGroup } from "./sale-group.server.ts";
import { viewingGroups } from "./viewing-groups.server.ts";
import { type Happening, listHappenings } from "../../leads/waiting/queries.server.ts";
import type { WaitingGroup } from "./waiting.ts";

const HAPPENINGS = 8;

const formatDay = new Intl.DateTimeFormat("nl-NL", {
  dateStyle: "full",
  timeZone: "Europe/Amsterdam",
});

export interface Today {
  /** Such as "vrijdag 20 november 2026". */
  day: string;
  /** People who wait for an answer. */
  people: WaitingGroup[];
  rest: WaitingGroup[];
  /** The first steps of the site; null: there is nothing to remind this person of. */
  begin: (Progress & { words: string }) | null;
  /** The latest events; read only when nobody is waiting. */
  happened: Happening[];
}

/**
 * Everything that needs the attention of staff. One group after another: a connection that is opened
 * for a page takes 6 ms of processor, all at once opened twenty, and ten idle seconds close them.
 */
export async function readToday(services: Services, staff: Staff): Promise<Today> {
  const viewings = await viewingGroups(services);
  const leads = await leadGroups(services);
  const people = [viewings.asked, viewings.today, await saleGroup(services), ...leads];
  const rest = [
    viewings.reports,
    await siteGroup(services, staff),
    await unsentGroup(services),
    await searchGroup(services),
    await unsentViewingGroup(services),
    await labelGroup(services),
    await labelFindingGroup(services),
  ];
  const waits = ({ total }: WaitingGroup) => total > 0;
  const shown = people.filter(waits);
  return {
    day: formatDay.format(services.clock()),
    people: shown,
    rest: rest.filter(waits),
    begin: may(staff, "settings:edit") ? await readBegin(services) : null,
    happened: shown.length === 0 ? await listHappenings(services.db, HAPPENINGS) : [],
  };
}

async function readBegin(services: Services): Promise<Today["begin"]> {
  const progress = await readProgress(services);
  return progress.isPutAway ? null : { ...progress, words: progressWords(progress) };
}
