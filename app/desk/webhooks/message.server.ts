import { type SQL, sql } from "drizzle-orm";
import { href } from "react-router";
import { shownToVisitors } from "../../../database/schema/listings.ts";
import type { Services } from "../../platform/services.ts";
import { publicPath } from "../../settings/paths/paths.ts";
import type { Delivery } from "./queries.server.ts";

type Needed = Pick<Services, "db" | "publicUrl" | "settings">;
type Told = Record<string, unknown> & { slug?: string };

/** Nobody, once they are erased. */
const personIn = (table: string) =>
  sql.raw(`CASE WHEN ${table}.forgotten_at IS NULL THEN jsonb_build_object('name', ${table}.name,
    'email', ${table}.email, 'phone', ${table}.phone) END AS person`);

interface Topic {
  page: (id: string) => string;
  /** The list of the read API that has it, if one does. */
  list?: string;
  /** The subject as it is now, and what happened to it; nothing once it is gone. */
  query: (id: string, source: number | null) => SQL;
}

const topics: Readonly<Record<Delivery["topic"], Topic>> = {
  lead: {
    page: (id) => href("/admin/leads/:id", { id }),
    list: "leads",
    query: (id) => sql`SELECT kind, state, property_id AS home, suspicion IS NOT NULL AS suspicious,
      ${personIn("leads")} FROM leads WHERE id = ${id}`,
  },
  viewing: {
    page: (id) => href("/admin/agenda/:id", { id }),
    query: (id) => sql`SELECT state, starts_at AS "startsAt", property_id AS home,
      ${personIn("viewings")} FROM viewings WHERE id = ${id}`,
  },
  home: {
    page: (id) => href("/admin/woningen/:id", { id }),
    list: "homes",
    query: (id, source) => sql`SELECT CASE WHEN ${shownToVisitors} THEN slug END AS slug,
      ARRAY(SELECT jsonb_object_keys(after) FROM property_changes WHERE id = ${source}) AS changed
      FROM properties WHERE id = ${id}`,
  },
  bid: {
    page: (id) => href("/admin/verkopen/:id", { id }),
    query: (id, source) => sql`SELECT s.property_id AS home, ${personIn("b")} FROM sales AS s
      LEFT JOIN bid_log AS l ON l.sale_id = s.id AND l.number = ${source}
      LEFT JOIN bidders AS b ON b.sale_id = s.id AND b.number = (l.act ->> 'bidder')::int
      WHERE s.id = ${id}`,
  },
  transfer: {
    page: (id) => href("/admin/overdrachten/:id", { id }),
    query: (id, source) => sql`SELECT t.property_id AS home, e.detail -> 'step' AS step,
      e.detail -> 'day' AS day, ${personIn("p")} FROM transfers AS t
      LEFT JOIN events AS e ON e.id = ${source} LEFT JOIN case_people AS p ON p.id = e.party_id
      WHERE t.id = ${id}`,
  },
};

/** Where staff read about the subject of a message. */
export const subjectPage = ({ topic, subject_id }: Pick<Delivery, "topic" | "subject_id">) =>
  topics[topic].page(subject_id);

/** The body of a message in JSON, from the rows as they are now; whom it is about only where it may be said. */
export async function messageOf(
  { db, publicUrl, settings }: Needed,
  { topic, kind, subject_id: id, source_id, at }: Delivery,
  withPerson: boolean,
): Promise<string> {
  const { query, page, list } = topics[topic];
  const { rows } = await db.execute<{ told: Told }>(
    sql`SELECT jsonb_strip_nulls(to_jsonb(t)) AS told FROM (${query(id, source_id)}) AS t`,
  );
  const { slug, person, ...told } = rows[0]?.told ?? { isGone: true };
  const path = slug && publicPath(settings.agency, href("/woningaanbod-venlo/:slug", { slug }));
  const data = {
    id,
    url: publicUrl + page(id),
    ...(list && { read: `${publicUrl}/functions/${list}?id=${id}` }),
    ...told,
    ...(path && { page: publicUrl + path }),
    ...(withPerson && { person }),
  };
  return JSON.stringify({ type: `${topic}.${kind}`, timestamp: at.toISOString(), data });
}
