import { and, eq } from "drizzle-orm";
import { properties } from "../../../database/schema/listings.ts";
import type { Services } from "../../platform/services.ts";
import { currentSources } from "../../settings/current-sources.server.ts";
import { groups } from "../../settings/groups.ts";
import type { TeamMember } from "../../settings/groups/team.ts";
import type { ListingSource } from "../../settings/groups/sources.ts";
import { listDemoBlogs } from "../../site/blog/demo/queries.server.ts";
import { waitsInWords } from "../../agenda/viewings/queries.server.ts";
import { listSeoContent, readDemoHero } from "../../site/texts/queries.server.ts";

const DAY_MS = 86_400_000;

type Needed = Pick<Services, "db" | "settings" | "clock">;

/** A source that reads a feed of the demo, and was not removed. */
export const isDemoSource = ({
  url,
  removedAt,
}: Pick<ListingSource, "url"> & { removedAt?: string | null }): boolean =>
  url.startsWith("demo/feeds/") && !removedAt;

const examples = new Set(groups.team.initial.map((member) => JSON.stringify(member)));

/** A member of the example's team whom nobody changed. */
export const isExample = (member: TeamMember): boolean => examples.has(JSON.stringify(member));

/** The demo content that is on the site, and until when a removal of it can be undone. */
export async function findDemo({ db, settings, clock }: Needed) {
  const { untouched, changed } = await listDemoBlogs(db);
  const all = await currentSources(settings);
  const sources = await Promise.all(
    all.filter(isDemoSource).map(async ({ id, label }) => ({
      id,
      label,
      listings: await db.$count(
        properties,
        and(
          eq(properties.source, id),
          eq(properties.is_active, true),
          eq(properties.hidden_by_staff, false),
        ),
      ),
    })),
  );
  const hasHero = await hasDemoHero(db);
  const team = settings.get("team").filter(isExample);
  return {
    sources,
    blogs: untouched.length,
    /** The titles of demo blogs that staff changed: they stay. */
    changed: changed.map(({ title }) => title),
    hasHero,
    team: team.map(({ name }) => name),
    isThere: sources.length > 0 || untouched.length > 0 || hasHero || team.length > 0,
    undoUntil: undoUntil(settings.get("demo").removedAt, clock()),
  };
}

/** The same for the screens that remove it: with who waits for something of its homes, in words. */
export async function findRemovable(services: Needed) {
  const demo = await findDemo(services);
  const sources = demo.sources.map(({ id }) => id);
  return { ...demo, waits: await waitsInWords(services.db, services.clock(), { sources }) };
}

/** Whether the screen about the demo has anything to say. */
export async function hasDemoScreen(services: Needed): Promise<boolean> {
  const { isThere, undoUntil } = await findDemo(services);
  return isThere || undoUntil !== null;
}

/** Until when that removal can be undone; null: not any more, or there was none. */
export function undoUntil(removedAt: string | null, now: Date): Date | null {
  const until = removedAt === null ? null : new Date(Date.parse(removedAt) + DAY_MS);
  return until && until > now ? until : null;
}

/** Whether the first words of the home page are still the demo's. */
export async function hasDemoHero(db: Services["db"]): Promise<boolean> {
  const [newest] = await listSeoContent(db, "homepage_hero", 1);
  const demo = await readDemoHero();
  return newest?.title === demo.title && newest.content === demo.content;
}
