import { href } from "react-router";
import { addDays } from "@voordeur/time/days.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import type { Services } from "../../platform/services.ts";
import {
  type FollowedSale,
  listFollowed,
  listWaitingSales,
  type WaitingSale,
} from "../../deals/sales/afterwards/queries.server.ts";
import {
  isCertain,
  saleDaysOf,
  statusForSource,
} from "../../deals/sales/afterwards/service.server.ts";
import { sourceWords } from "../../deals/sales/kinds.ts";
import {
  type WaitingGroup,
  type WaitingItem,
  waitingItem,
} from "../../staff/kit/waiting/waiting.ts";

/** How many days before a day of an agreement it stands here. */
const DAYS_AHEAD = 7;

/** Sales that wait for a code, a choice or a colleague's look, and the days of their agreements. */
export async function saleGroup({
  db,
  clock,
}: Pick<Services, "db" | "clock">): Promise<WaitingGroup> {
  const now = clock();
  const today = amsterdamDate(now);
  const [waiting, followed] = await Promise.all([listWaitingSales(db, now), listFollowed(db, now)]);
  const items = [
    ...waiting.map(phaseItem),
    ...followed.flatMap((sale) => [...dayItems(sale, today), ...stepItems(sale, now)]),
  ];
  return { id: "verkopen", title: "Verkopen", total: items.length, items };
}

function phaseItem(sale: WaitingSale): WaitingItem {
  const text = sale.fault
    ? `Het biedlogboek klopt niet: ${sale.fault}.`
    : sale.phase === "choosing" || sale.isOpened
      ? "De biedingen wachten op een keuze."
      : "De biedingen wachten op de codes van twee medewerkers.";
  return itemOf(sale, sale.fault ? "fout" : sale.phase, text, "Bekijken");
}

function dayItems(sale: FollowedSale, today: string): WaitingItem[] {
  return saleDaysOf(sale.days)
    .filter(({ day }) => day >= today && day <= addDays(today, DAYS_AHEAD))
    .map(({ name, label, day }) => {
      const when = day === today ? "vandaag" : formatDay(day);
      return itemOf(sale, name, `${label}: ${when}`, "Bekijken");
    });
}

/** Steps that the site cannot take itself. */
function stepItems(sale: FollowedSale, now: Date): WaitingItem[] {
  const items: WaitingItem[] = [];
  const status = statusForSource(sale, now);
  if (status) {
    const item = itemOf(sale, "status", sourceWords(status), "Bekijken");
    const fields = { act: "bron-gedaan", terug: "vandaag" };
    items.push({ ...item, acts: [{ label: "Gedaan", action: item.to!, fields }] });
  }
  if (!sale.isShared && isCertain(sale.days, amsterdamDate(now))) {
    items.push(itemOf(sale, "delen", "Het biedlogboek mag gedeeld worden.", "Delen"));
  }
  return items;
}

function itemOf(
  { id, about }: { id: string; about: string },
  what: string,
  text: string,
  label: string,
): WaitingItem {
  const to = href("/admin/verkopen/:id", { id });
  return waitingItem({ key: `${id}-${what}`, title: about, to, text, acts: [{ label, to }] });
}
