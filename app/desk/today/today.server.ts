import type { Services } from "../../platform/services.ts";
import { inOneGo } from "../../platform/database/in-one-go.ts";
import { may } from "../../staff/accounts/permissions.ts";
import type { Staff } from "../../staff/accounts/service.server.ts";
import { type Progress, progressWords, readProgress } from "../begin/progress.server.ts";
import { expiringGroup, identityGroup } from "./expiring-groups.server.ts";
import { heardGroup } from "./heard-group.server.ts";
import { keyGroup } from "./key-group.server.ts";
import { appointmentGroup } from "./appointment-group.server.ts";
import { dossierGroup } from "./dossier-group.server.ts";
import { labelFindingGroup, labelGroup } from "./label-group.server.ts";
import { leadGroups } from "./lead-groups.server.ts";
import { siteGroup } from "./site-group.server.ts";
import { unsentGroup } from "../outbox/unsent-group.server.ts";
import { saleGroup } from "./sale-group.server.ts";
import { taskGroup } from "./task-group.server.ts";
import { transferGroup } from "./transfer-group.server.ts";
import { withdrawnGroup } from "./withdrawn-group.server.ts";
import { viewingGroups } from "./viewing-groups.server.ts";
import { type Happening, listHappenings } from "../../people/leads/waiting/queries.server.ts";
import { formatFullDate } from "@voordeur/language/dates.ts";
import type { WaitingGroup } from "../../staff/kit/waiting/waiting.ts";

const HAPPENINGS = 8;
const NOTHING: WaitingGroup = { id: "niets", title: "", total: 0, items: [] };

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

/** Everything that needs the attention of staff. Some twenty questions that do not wait for one another. */
export function readToday(services: Services, staff: Staff): Promise<Today> {
  return inOneGo(services.db, () => readGroups(services, staff));
}

async function readGroups(services: Services, staff: Staff): Promise<Today> {
  const [begin, viewings, sales, leads, tasks, appointments, ...rest] = await Promise.all([
    readBegin(services, staff),
    viewingGroups(services),
    saleGroup(services),
    leadGroups(services),
    taskGroup(services, staff.id),
    appointmentGroup(services, staff.id),
    withdrawnGroup(services),
    dossierGroup(services),
    transferGroup(services),
    keyGroup(services),
    expiringGroup(services),
    may(staff, "identity:handle") ? identityGroup(services) : NOTHING,
    siteGroup(services, staff),
    unsentGroup(services),
    labelGroup(services),
    labelFindingGroup(services),
    heardGroup(services, staff.id),
  ]);
  const waits = ({ total }: WaitingGroup) => total > 0;
  const people = [viewings.asked, viewings.gone, viewings.today, sales, ...leads].filter(waits);
  return {
    day: formatFullDate(services.clock()),
    people,
    rest: [appointments, tasks, viewings.reports, ...rest].filter(waits),
    begin,
    happened: people.length === 0 ? await listHappenings(services.db, HAPPENINGS) : [],
  };
}

async function readBegin(services: Services, staff: Staff): Promise<Today["begin"]> {
  if (!may(staff, "settings:edit")) return null;
  if (services.settings.get("firstVisit").putAwayAt !== null) return null;
  const progress = await readProgress(services);
  return { ...progress, words: progressWords(progress) };
}
