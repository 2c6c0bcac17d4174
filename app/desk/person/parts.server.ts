import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { href } from "react-router";
import { casePeople, dossiers, transfers } from "../../../database/schema/cases.ts";
import { reviews } from "../../../database/schema/reviews.ts";
import { countOf } from "@voordeur/language/numbers.ts";
import { roleNames } from "../../deals/transfers/kinds.ts";
import type { PersonSummary } from "../../people/leads/people/queries.server.ts";
import type { Part } from "../whole/parts.server.ts";

/** The parts of a person's screen besides the timeline. */
export const personParts: readonly Part<PersonSummary>[] = [
  {
    name: "Dossiers",
    async read({ db }, { id }) {
      const { role, person_id, ended_at, forgotten_at } = casePeople;
      const cases = await db
        .select({
          role,
          dossierId: dossiers.id,
          transferId: transfers.id,
          about: sql<string>`coalesce(${dossiers.about}, ${transfers.about})`,
          isOver: sql<boolean>`coalesce(${dossiers.closed_at}, ${transfers.closed_at}, ${transfers.fell_at}) IS NOT NULL`,
        })
        .from(casePeople)
        .leftJoin(dossiers, eq(dossiers.id, casePeople.dossier_id))
        .leftJoin(transfers, eq(transfers.id, casePeople.transfer_id))
        .where(and(eq(person_id, id), isNull(ended_at), isNull(forgotten_at)))
        .orderBy(casePeople.created_at, isNull(casePeople.dossier_id), casePeople.id);
      return cases.map(({ role, dossierId, transferId, about, isOver }) => ({
        name: role === "reader" ? "Leest het dossier" : roleNames[role],
        facts: [about, transferId && "overdracht", isOver && "gesloten"],
        to: dossierId
          ? href("/admin/dossiers/:id", { id: dossierId })
          : href("/admin/overdrachten/:id", { id: transferId! }),
      }));
    },
  },
  {
    name: "Beoordeling",
    async read({ db }, { id }) {
      const given = await db
        .select({ id: reviews.id, stars: reviews.stars })
        .from(reviews)
        .where(and(eq(reviews.person_id, id), sql`${reviews.stars} IS NOT NULL`))
        .orderBy(desc(reviews.given_at));
      return given.map((review) => ({
        facts: [countOf(review.stars!, "ster", "sterren")],
        to: href("/admin/beoordelingen/:id", { id: review.id }),
      }));
    },
  },
];
