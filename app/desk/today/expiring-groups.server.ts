import { formatDay } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { addDays } from "@voordeur/time/days.ts";
import { href } from "react-router";
import type { Services } from "../../platform/services.ts";
import { DAYS_AHEAD, kindNames } from "../../deals/dossiers/documents/kinds.ts";
import { listExpiring } from "../../deals/dossiers/documents/queries.server.ts";
import { listExpiringChecks, listUnchecked } from "../../deals/dossiers/identity/queries.server.ts";
import { type WaitingGroup, waitingItem } from "../../staff/kit/waiting/waiting.ts";

const SHOWN = 10;
type Reading = Pick<Services, "db" | "clock">;

const itemOf = (key: string, title: string, text: string, to: string) =>
  waitingItem({ key, title, to, text, acts: [{ label: "Bekijken", to }] });

const endWords = (what: string, end: string, today: string): string =>
  `${what} ${end < today ? "is verlopen: geldig" : "is geldig"} tot en met ${formatDay(end)}`;

/** Documents of open files that end soon, or have. */
export async function expiringGroup({ db, clock }: Reading): Promise<WaitingGroup> {
  const today = amsterdamDate(clock());
  const { total, rows } = await listExpiring(db, addDays(today, DAYS_AHEAD), SHOWN);
  const items = rows.map(({ id, dossierId, about, name, kind, validUntil }) => {
    const to = href("/admin/dossiers/:id/documenten", { id: dossierId });
    const words = endWords(kindNames[kind], validUntil, today);
    return itemOf(id, about, `${words}: ${name}`, to);
  });
  return { id: "documenten-verlopen", title: "Documenten verlopen", total, items };
}

/** Whom the law has us check, and of whom the document that was seen ends soon. */
export async function identityGroup({ db, clock }: Reading): Promise<WaitingGroup> {
  const today = amsterdamDate(clock());
  const [unchecked, expiring] = await Promise.all([
    listUnchecked(db, today),
    listExpiringChecks(db, addDays(today, DAYS_AHEAD)),
  ]);
  const all = href("/admin/identiteit");
  const items = [
    ...unchecked.map(({ id, role, name, about, check }) => {
      const who = role === "seller" ? "verkoper" : "koper";
      const to = check ? href("/admin/identiteit/:id", { id: check }) : all;
      return itemOf(id, about, `Controleer ${who} ${name} (Wwft)`, to);
    }),
    ...expiring.map(({ id, about, validUntil }) =>
      itemOf(
        id,
        about,
        endWords("Het document van een identiteitscontrole", validUntil, today),
        href("/admin/identiteit/:id", { id }),
      ),
    ),
  ];
  const total = items.length;
  return { id: "identiteit", title: "Identiteit", total, items: items.slice(0, SHOWN), all };
}
