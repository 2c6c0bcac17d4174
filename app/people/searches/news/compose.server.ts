import { sql } from "drizzle-orm";
import { reasonFor } from "@voordeur/inspiration/reason.ts";
import { knownStyles } from "@voordeur/inspiration/styles.ts";
import type { RegisteredEmails } from "../../../platform/outbox/email-kind.ts";
import type { Services } from "../../../platform/services.ts";
import { officeSender } from "../../../settings/letters/sender.ts";
import { homesOf } from "../../../homes/inspiration/queries.server.ts";
import { earlyPath } from "../../../homes/listings/head-start/service.server.ts";
import { findSearch } from "../queries.server.ts";
import { describeSearch, searchLinks } from "../searches.server.ts";
import { entriesOf, type NewsEntry } from "./entries.server.ts";
import { newsEmail } from "./news-email.server.ts";

/** News as it is when it goes out; null: nothing of it is true any more. */
export const composeNews: RegisteredEmails["compose"] = async (services, { id, subject }) => {
  const { db, settings, publicUrl } = services;
  const search = await findSearch(db, subject);
  const entries = search?.state === "active" ? await entriesOf(services, id, search) : [];
  if (!search || entries.length === 0) return null;
  const links = searchLinks(services, search.id);
  return {
    ...officeSender(settings),
    to: search.email,
    stopUrl: links.stopUrl,
    ...newsEmail({ publicUrl, settings }, entries, {
      query: search.query,
      words: describeSearch(search.query, search.style),
      links,
      earlyUrl: await earlyUrls(services, entries),
      styleReasons: await styleReasons(services, search.style, entries),
    }),
  };
};

async function earlyUrls(
  { db, secrets, publicUrl }: Services,
  entries: readonly NewsEntry[],
): Promise<(propertyId: number) => string> {
  const ids = entries.filter(({ kinds }) => kinds.includes("early")).map(({ home }) => home.id);
  if (ids.length === 0) return () => publicUrl;
  const { rows } = await db.execute<{ property_id: string; started_at: string }>(
    sql`SELECT property_id, started_at FROM head_starts WHERE property_id = ANY (${sql.param(ids)}::bigint[])`,
  );
  const paths = new Map(
    rows.map(({ property_id, started_at }) => {
      const start = { propertyId: Number(property_id), startedAt: new Date(started_at) };
      return [start.propertyId, earlyPath(secrets, start)];
    }),
  );
  return (propertyId) => publicUrl + (paths.get(propertyId) ?? "");
}

async function styleReasons(
  { db }: Services,
  style: string | null,
  entries: readonly NewsEntry[],
): Promise<Map<number, string>> {
  const styles = style === null ? [] : knownStyles([style]);
  if (styles.length === 0) return new Map();
  const homes = await homesOf(
    db,
    entries.map(({ home }) => home.id),
  );
  return new Map([...homes].map(([id, home]) => [id, reasonFor(home, styles)]));
}
