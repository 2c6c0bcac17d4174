import type { Database } from "../../platform/database/database.ts";
import { cleanRichText } from "../../platform/rich-text.ts";
import type { Services } from "../../platform/services.ts";
import { escapeHtml } from "../../platform/text-input.ts";
import type { Agency } from "../../settings/agency.ts";
import { type GroupName, groups, type GroupValue } from "../../settings/groups.ts";
import type { ListingSource } from "../../settings/groups/sources.ts";
import { storeSetting } from "../../settings/queries.server.ts";
import { currentSetting, settled } from "../../settings/service.server.ts";
import type { Staff } from "../../staff/accounts/service.server.ts";
import { hideDemoBlogs, listDemoBlogs, restoreDemoBlogs } from "../../site/blog/demo/queries.server.ts";
import {
  hideSources,
  ListingsBusyError,
  mergeDuplicates,
  requestSync,
  showHidden,
  STAFF_WRITE,
  writeListings,
} from "../../homes/listings/sync/service.server.ts";
import { addSeoContent, readDemoHero } from "../../site/texts/queries.server.ts";
import { hasDemoHero, isDemoSource, isExample, undoUntil } from "./queries.server.ts";

const HERO = "homepage_hero";

/**
 * Removes all demo content that nobody changed. False: somebody saved the same things meanwhile, or
 * a sync is writing; nothing was removed.
 */
export async function removeDemo(services: Services, staff: Staff): Promise<boolean> {
  const at = services.clock();
  const removedAt = at.toISOString();
  return changeDemo(services, staff, async (tx, save) => {
    await hideDemoBlogs(tx, (await listDemoBlogs(tx)).untouched, at);
    const text = { ...plainHero(services.settings.agency), updated_at: at };
    const heroId = (await hasDemoHero(tx)) ? await addSeoContent(tx, HERO, "any", text) : null;
    const { value: sources } = await currentSetting(tx, "sources");
    const ids = sources.filter(isDemoSource).map(({ id }) => id);
    const hiddenIds = await hideSources(tx, ids, { at, actor: staff.email });
    await save("sources", () =>
      sources.map((source) => (ids.includes(source.id) ? { ...source, removedAt } : source)),
    );
    const team = (await currentSetting(tx, "team")).value.filter(isExample);
    if (team.length > 0) await save("team", (all) => all.filter((one) => !isExample(one)));
    await save("demo", () => ({ removedAt, heroId, hiddenIds, team }));
  });
}

/**
 * Puts back all that the last removal took, for a day. False: the day is over, somebody saved the
 * same things meanwhile, or a sync is writing.
 */
export async function restoreDemo(services: Services, staff: Staff): Promise<boolean> {
  const { removedAt, heroId, hiddenIds, team = [] } = (await currentSetting(services.db, "demo")).value;
  const at = services.clock();
  if (removedAt === null || !undoUntil(removedAt, at)) return false;
  return changeDemo(services, staff, async (tx, save) => {
    await restoreDemoBlogs(tx, new Date(removedAt));
    // Words that somebody wrote since stay.
    if (heroId !== null) {
      await addSeoContent(tx, HERO, heroId, { ...(await readDemoHero()), updated_at: at });
    }
    await showHidden(tx, hiddenIds, { at, actor: staff.email });
    await save("sources", (sources) =>
      sources.map((source) => (source.removedAt === removedAt ? withoutRemoval(source) : source)),
    );
    if (team.length > 0) await save("team", (own) => [...team, ...own]);
    await save("demo", () => groups.demo.initial);
  });
}

type Save = <Name extends GroupName>(
  name: Name,
  next: (value: GroupValue<Name>) => GroupValue<Name>,
) => Promise<void>;

class ChangedMeanwhile extends Error {}

/** Carries out such an act in one transaction, a sync after it included. */
async function changeDemo(
  services: Services,
  staff: Staff,
  act: (tx: Database, save: Save) => Promise<void>,
): Promise<boolean> {
  const { clock, pages, settings } = services;
  try {
    await writeListings(services, STAFF_WRITE, async (tx) => {
      await act(tx, async (name, next) => {
        const { version, value } = await currentSetting(tx, name);
        const change = { data: next(value), changed_at: clock(), changed_by: staff.id };
        if ((await storeSetting(tx, name, version, change)) === null) throw new ChangedMeanwhile();
      });
      await mergeDuplicates(tx, (await currentSetting(tx, "sources")).value, clock());
      await pages.changed(tx, "settings", "office", "listings", "blogs", "texts");
      await requestSync({ ...services, db: tx }, staff);
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhile || error instanceof ListingsBusyError) return false;
    throw error;
  }
  await settled({ settings });
  return true;
}

function withoutRemoval({ removedAt: _at, ...source }: ListingSource): ListingSource {
  return source;
}

/** First words for a home page that has none of its own yet. */
export function plainHero({ claim, name, town }: Agency) {
  const words = `${name} helpt u bij de verkoop, aankoop en taxatie van woningen in ${town} en omgeving.`;
  return { title: claim, content: cleanRichText(`<p>${escapeHtml(words)}</p>`) };
}
