import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { href } from "react-router";
import type { Services } from "../../platform/services.ts";
import { steps } from "../../deals/dossiers/kinds.ts";
import { listLateSteps, listRemarked, listUnsealed } from "../../deals/dossiers/queries.server.ts";
import { listUnanswered } from "../../deals/dossiers/readers/queries.server.ts";
import { type WaitingGroup, waitingItem } from "../../staff/kit/waiting/waiting.ts";
import { sealItems } from "./seal-items.ts";

const SHOWN = 10;

/** Files: mandates without a seal, questions of readers, remarks of sellers on the page of a home, then steps that should have been done by now. */
export async function dossierGroup({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<WaitingGroup> {
  const [unsealed, asked, remarked, late] = await Promise.all([
    listUnsealed(db),
    listUnanswered(db, SHOWN),
    listRemarked(db, SHOWN),
    listLateSteps(db, amsterdamDate(clock()), SHOWN),
  ]);
  const mandateOf = (id: string) => href("/admin/dossiers/:id/opdracht", { id });
  const seals = sealItems(unsealed, clock(), mandateOf).slice(0, SHOWN);
  const others = [...asked.map(questionItem), ...remarked.map(remarkItem), ...late.map(lateItem)];
  const items = [...seals, ...others];
  const total = seals.length + asked.length + remarked.length + (late[0]?.total ?? 0);
  return { id: "dossiers", title: "Dossiers", total, items, all: href("/admin/dossiers") };
}

const questionItem = ({ id, about, at, question, count }: Asked) =>
  waitingItem({
    key: `${id} vraag`,
    title: about,
    to: href("/admin/dossiers/:id/kijkers", { id }),
    at,
    facts: [count === 1 ? "vraag van een kijker" : `${count} vragen van kijkers`],
    text: question,
  });

const remarkItem = ({ id, about, at, remark, count }: Remarked) =>
  waitingItem({
    key: `${id} opmerking`,
    title: about,
    to: href("/admin/dossiers/:id/woningpagina", { id }),
    at,
    facts: [count === 1 ? "opmerking van de verkoper" : `${count} opmerkingen van de verkoper`],
    text: remark,
  });

const lateItem = ({ id, about, step, wishedOn, count }: Late) =>
  waitingItem({
    key: id,
    title: about,
    to: href("/admin/dossiers/:id", { id }),
    late: `sinds ${formatDay(wishedOn)}`,
    facts: [steps[step].name, count > 1 && `nog ${count - 1} te laat`],
  });

type Asked = Awaited<ReturnType<typeof listUnanswered>>[number];
type Remarked = Awaited<ReturnType<typeof listRemarked>>[number];
type Late = Awaited<ReturnType<typeof listLateSteps>>[number];
