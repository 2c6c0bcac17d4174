import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { href } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { steps } from "../../dossiers/kinds.ts";
import { listLateSteps } from "../../dossiers/queries.server.ts";
import type { WaitingGroup } from "./waiting.ts";

const SHOWN = 10;

/** Files of sellers with a step that should have been done by now, by the step that is latest. */
export async function dossierGroup({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<WaitingGroup> {
  const late = await listLateSteps(db, amsterdamDate(clock()), SHOWN);
  const items = late.map(({ id, about, step, wishedOn, count }) => ({
    key: id,
    title: about,
    to: href("/admin/dossiers/:id", { id }),
    at: null,
    late: `sinds ${formatDay(wishedOn)}`,
    facts: [steps[step].name, ...(count > 1 ? [`nog ${count - 1} te laat`] : [])],
    text: null,
    acts: [],
  }));
  const all = href("/admin/dossiers");
  return { id: "dossiers", title: "Dossiers te laat", total: late[0]?.total ?? 0, items, all };
}
