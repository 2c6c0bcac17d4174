import { eq, sql } from "drizzle-orm";
import { href } from "react-router";
import { periodAt } from "@voordeur/insight/period.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { formatDateTime, formatDay } from "@voordeur/language/dates.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { viewings } from "../../../database/schema/viewings.ts";
import { ringsOfHome } from "../../agenda/keys/queries.server.ts";
import { findOwner } from "../../agenda/viewings/letters/queries.server.ts";
import { homeWeeks } from "../../agenda/viewings/owner/queries.server.ts";
import { actorWords, isLate, steps as fileSteps } from "../../deals/dossiers/kinds.ts";
import { listPartiesOf } from "../../deals/dossiers/identity/queries.server.ts";
import { findOpenDossier, listSellers, listSteps } from "../../deals/dossiers/queries.server.ts";
import { phaseWords, wayNames } from "../../deals/sales/kinds.ts";
import { saleOfHome } from "../../deals/sales/queries.server.ts";
import { stepNames } from "../../deals/transfers/kinds.ts";
import { isWaiting } from "../../deals/transfers/line/line.ts";
import { readLine } from "../../deals/transfers/line/lines.server.ts";
import { findTransferOfSale } from "../../deals/transfers/queries.server.ts";
import { findLeadOf } from "../../people/leads/follow-up/queries.server.ts";
import type { Part } from "../whole/parts.server.ts";

type Home = { id: number; slug: string };

/** The parts of a home's screen, in the order in which a sale passes through the rooms. */
export const homeParts: readonly Part<Home>[] = [
  {
    name: "Lead",
    async read({ db }, { id }) {
      const lead = await findLeadOf(db, id);
      return lead && { facts: [lead.title], to: href("/admin/leads/:id", { id: lead.id }) };
    },
  },
  {
    name: "Eigenaar",
    async read({ db }, { id }) {
      const owner = await findOwner(db, id);
      return owner && { facts: [owner.name, owner.email], to: viewingsOf(id) };
    },
  },
  {
    name: "Dossier",
    async read({ db, clock }, { id }) {
      const dossier = await findOpenDossier(db, { propertyId: id });
      if (!dossier) {
        return { facts: ["Dossier beginnen"], to: `${href("/admin/dossiers/nieuw")}?woning=${id}` };
      }
      const [steps, sellers] = await Promise.all([
        listSteps(db, dossier.id),
        listSellers(db, dossier.id),
      ]);
      const done = steps.filter(({ doneAt }) => doneAt !== null).length;
      const next = steps.find(({ doneAt }) => doneAt === null);
      return {
        facts: [
          sellers.map(({ name }) => name).join(", "),
          `${done} van ${countOf(steps.length, "stap", "stappen")} klaar`,
        ],
        to: href("/admin/dossiers/:id", { id: dossier.id }),
        next: next && {
          words: `${fileSteps[next.step].name}, ${actorWords[fileSteps[next.step].actor]}`,
          isLate: isLate(next, amsterdamDate(clock())),
        },
      };
    },
  },
  {
    name: "Identiteit",
    needs: "identity:handle",
    async read({ db, clock }, { id }) {
      const dossier = await findOpenDossier(db, { propertyId: id });
      if (!dossier) return null;
      const parties = await listPartiesOf(db, amsterdamDate(clock()), dossier);
      const accepted = parties.filter(({ decision }) => decision === "accepted").length;
      return {
        facts: [`${accepted} van ${parties.length} gecontroleerd`],
        to: href("/admin/dossiers/:id/identiteit", { id: dossier.id }),
      };
    },
  },
  {
    name: "Bezichtigingen",
    async read({ db, clock }, { id }) {
      const { state, starts_at } = viewings;
      const isToCome = sql`${starts_at} > ${clock().toISOString()} AND ${state} IN ('asked', 'confirmed')`;
      const [row] = await db
        .select({
          done: sql<number>`count(*) FILTER (WHERE ${state} = 'done')::int`,
          toCome: sql<number>`count(*) FILTER (WHERE ${isToCome})::int`,
          next: sql<string | null>`min(${starts_at}) FILTER (WHERE ${isToCome})`,
        })
        .from(viewings)
        .where(eq(viewings.property_id, id));
      const { done, toCome, next } = row!;
      return {
        facts: [
          done + toCome === 0 && "Nog geen",
          done > 0 && `${done} geweest`,
          toCome > 0 && `${toCome} gepland`,
          next && `de volgende ${formatDateTime(new Date(next))}`,
        ],
        to: viewingsOf(id),
      };
    },
  },
  {
    name: "Verkoop",
    needs: "sales:handle",
    async read({ db }, { id }) {
      const sale = await saleOfHome(db, id);
      return (
        sale && {
          facts: [wayNames[sale.way], phaseWords(sale)],
          to: href("/admin/verkopen/:id", { id: sale.id }),
        }
      );
    },
  },
  {
    name: "Overdracht",
    needs: "sales:handle",
    async read(services, { id }) {
      const sale = await saleOfHome(services.db, id);
      const transfer = sale && (await findTransferOfSale(services.db, sale.id));
      if (!transfer) return null;
      const { line } = await readLine(services, transfer.id, services.clock());
      const next = transfer.closed_at === null ? line.find(isWaiting) : undefined;
      const to = href("/admin/overdrachten/:id", { id: transfer.id });
      if (!next) return { facts: ["Klaar"], to };
      const words = stepNames[next.step];
      const day = next.day && formatDay(next.day);
      return {
        facts: [words, day],
        to,
        next: { words: [words, day].filter(Boolean).join(", "), isLate: next.state === "late" },
      };
    },
  },
  {
    name: "Sleutels",
    async read({ db }, { id }) {
      const rings = await ringsOfHome(db, id);
      const out = rings.flatMap((ring) => ring.holder ?? []);
      return {
        facts: [
          rings.length === 0 ? "Geen" : countOf(rings.length, "bos", "bossen"),
          out.length > 0 && `uit bij ${out.join(", ")}`,
        ],
        to: `${href("/admin/sleutels")}?woning=${id}`,
      };
    },
  },
  {
    name: "Belangstelling",
    async read({ db, clock }, home) {
      const weeks = await homeWeeks(db, home, periodAt("4-weken", clock()));
      const sum = (of: "views" | "requests") => weeks.reduce((all, week) => all + week[of], 0);
      const [views, requests] = [sum("views"), sum("requests")];
      return {
        facts: [
          `${views} keer bekeken in vier weken`,
          requests > 0 && countOf(requests, "aanvraag", "aanvragen"),
        ],
        to: href("/admin/inzicht"),
      };
    },
  },
];

const viewingsOf = (id: number) => href("/admin/woningen/:id/bezichtigingen", { id: String(id) });
