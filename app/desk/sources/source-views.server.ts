import { and, eq } from "drizzle-orm";
import { properties } from "../../../database/schema/listings.ts";
import type { Services } from "../../platform/services.ts";
import { secretState } from "../../platform/security/stored-secrets.server.ts";
import { type ListingSource, usualHours } from "../../settings/groups/sources.ts";
import { currentSources } from "../../settings/current-sources.server.ts";
import { tokenPlace } from "../../homes/listings/sources/access.server.ts";
import { formatNames } from "../../homes/listings/sources/input.ts";
import { lastGoodRuns, newestRuns } from "../../homes/listings/sync/runs.queries.server.ts";

/** Where a source's token comes from; `variable`: the environment's, which goes first. */
export type TokenOrigin =
  | { state: "none" }
  | { state: "environment"; variable: string }
  | { state: "stored" | "unreadable"; since: Date };

/** A source as its screens show it: without its token. */
export async function sourceViews(services: Services) {
  const { db } = services;
  const [sources, good, runs] = await Promise.all([
    currentSources(services.settings),
    lastGoodRuns(db),
    newestRuns(db),
  ]);
  return Promise.all(
    sources.map(async (source) => {
      const run = runs.find((each) => each.source === source.id);
      return {
        id: source.id,
        label: source.label,
        contact: source.contact ?? "",
        url: source.url,
        place: placeOf(source),
        connector: source.connector,
        format: formatNames[source.connector],
        often: source.quarterly ? "kwartier" : source.hourly ? "uur" : "",
        hourFrom: (source.hours ?? usualHours).from,
        hourTo: (source.hours ?? usualHours).to,
        maxHidden: Math.round((source.maxHiddenShare ?? 0.4) * 100),
        isPaused: source.paused ?? false,
        removedAt: source.removedAt ?? null,
        lastGood: good.get(source.id) ?? null,
        failure: run?.state === "failed" ? { id: run.id, reason: run.reason } : null,
        listings: await db.$count(
          properties,
          and(eq(properties.source, source.id), eq(properties.is_active, true)),
        ),
        token: await tokenOrigin(services, source),
      };
    }),
  );
}

export type SourceView = Awaited<ReturnType<typeof sourceViews>>[number];

/** The host alone: the rest of an address may hold a token. */
function placeOf({ url }: ListingSource): string {
  return URL.parse(url)?.hostname || `bestand op de server (${url})`;
}

async function tokenOrigin(services: Services, source: ListingSource): Promise<TokenOrigin> {
  const { tokenVariable: variable } = source;
  if (variable && services.config.secret(variable)) return { state: "environment", variable };
  return secretState(services, tokenPlace(source.id));
}
