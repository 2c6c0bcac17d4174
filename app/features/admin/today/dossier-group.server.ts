import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { href } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { steps } from "../../dossiers/kinds.ts";
import { listLateSteps, listRemarked } from "../../dossiers/queries.server.ts";
import type { WaitingGroup, WaitingItem } from "./waiting.ts";

const SHOWN = 10;

/** Files of sellers: remarks on the page of a home, then steps that should have been done by now. */
export async function dossierGroup({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<WaitingGroup> {
  const [remarked, late] = await Promise.all([
    listRemarked(db, SHOWN),
    listLateSteps(db, amsterdamDate(clock()), SHOWN),
  ]);
  const items = [...remarked.map(remarkItem), ...late.map(lateItem)];
  const total = remarked.length + (late[0]?.total ?? 0);
  return { id: "dossiers", title: "Dossiers", total, items, all: href("/admin/dossiers") };
}

const remarkItem = ({ id, about, at, remark, count }: Remarked): WaitingItem => ({
  key: `${id} opmerking`,
  title: about,
  to: href("/admin/dossiers/:id/woningpagina", { id }),
  at,
  late: null,
  facts: [count === 1 ? "opmerking van de verkoper" : `${count} opmerkingen van de verkoper`],
  text: remark,
  acts: [],
});

const lateItem = ({ id, about, step, wishedOn, count }: Late): WaitingItem => ({
  key: id,
  title: about,
  to: href("/admin/dossiers/:id", { id }),
  at: null,
  late: `sinds ${formatDay(wishedOn)}`,
  facts: [steps[step].name, ...(count > 1 ? [`nog ${count - 1} te laat`] : [])],
  text: null,
  acts: [],
});

type Remarked = Awaited<ReturnType<typeof listRemarked>>[number];
type Late = Awaited<ReturnType<typeof listLateSteps>>[number];
