import { href } from "react-router";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { publishedSlugs } from "../blog/queries.server.ts";
import { listingsWithPage, sitePaths } from "../texts/service.server.ts";
import { fromPathOf, lookUpOrder, toPathOf, withCampaign } from "./input.ts";
import {
  findRedirects,
  hasExtraPage,
  insertRedirect,
  lockRedirects,
  retarget,
} from "./queries.server.ts";
import { anyCodePath } from "../../settings/paths/paths.ts";

export { deleteRedirect as removeRedirect } from "./queries.server.ts";

export interface NewRedirect {
  /** A path or a whole address, of this site or the old one. */
  from: string;
  /** A path on this site, or its whole address. */
  to: string;
  /** `staff`, `wordpress` or the name of another part. */
  source: string;
}

export type RedirectRefusal = "from" | "to" | "loop" | "page" | "taken";

type Needed = Pick<Services, "db" | "clock" | "publicUrl" | "settings">;

/** The words for staff. */
export const refusalWords: Record<RedirectRefusal, string> = {
  from: "Vul een oud adres in dat met / begint, zoals /over-ons",
  to: "Vul een adres op deze website in dat met / begint, zoals /blog",
  loop: "Dit leidt terug naar het oude adres: dan komt niemand aan",
  page: "Op dit adres staat een pagina; die zou niemand meer zien",
  taken: "Dit adres leidt al ergens heen; verwijder eerst de oude doorverwijzing",
};

/**
 * Lets an old address lead to a page. A target that moved itself is replaced by where it leads, and
 * so are the targets of others that led to the old address: one hop is always enough.
 */
export async function addRedirect(
  services: Needed,
  { from, to, source }: NewRedirect,
  actor: { id: string } | null,
): Promise<{ added: true } | { added: false; refusal: RedirectRefusal }> {
  const refused = (refusal: RedirectRefusal) => ({ added: false as const, refusal });
  const { clock, publicUrl } = services;
  const from_path = fromPathOf(from);
  const target = toPathOf(to, publicUrl);
  if (from_path === null) return refused("from");
  if (target === null) return refused("to");
  if (leadsBack(target, from_path)) return refused("loop");
  if (await isPage(services, from_path)) return refused("page");
  return services.db.transaction(async (tx) => {
    await lockRedirects(tx);
    const to_path = (await targetOf(tx, target)) ?? target;
    if (leadsBack(to_path, from_path)) return refused("loop");
    const row = { from_path, to_path, source, created_at: clock(), created_by: actor?.id ?? null };
    if (!(await insertRedirect(tx, row))) {
      const [before] = await findRedirects(tx, [from_path]);
      return before?.to_path === to_path ? { added: true as const } : refused("taken");
    }
    const asTarget = toPathOf(encodeURI(from_path), publicUrl);
    if (asTarget) await retarget(tx, asTarget, to_path);
    return { added: true as const };
  });
}

/**
 * Where an address leads that no page has; null: nowhere. One with a query that no redirect knows
 * goes the way of its path, and campaigns go along, to be counted.
 */
export async function targetOf(db: Database, address: string): Promise<string | null> {
  const keys = lookUpOrder(address);
  const found = keys.length > 0 ? await findRedirects(db, keys) : [];
  const [to] = keys.flatMap(
    (key) => found.find(({ from_path }) => from_path === key)?.to_path ?? [],
  );
  return to === undefined ? null : withCampaign(to, address);
}

/** Whether somebody who is sent to `to` would be sent on from `from`. */
function leadsBack(to: string, from: string): boolean {
  return lookUpOrder(to).includes(from);
}

/** Folders in which the program itself answers. */
const ownFolders = /^\/(admin|auth|assets|functions|media|og|\.well-known)(\/|$)/;

async function isPage({ db, clock, settings }: Needed, address: string): Promise<boolean> {
  const path = anyCodePath(settings.get("places"), address);
  if (ownFolders.test(path) || sitePaths(settings.agency).includes(path)) return true;
  if (/^\/[a-z0-9-]+$/.test(path) && (await hasExtraPage(db, path.slice(1)))) return true;
  const below = (folder: string) => (path.startsWith(folder) ? [path.slice(folder.length)] : []);
  const [blog] = below(`${href("/blog")}/`);
  if (blog !== undefined) return (await publishedSlugs(db, [blog], clock())).length > 0;
  const [listing] = below(`${href("/woningaanbod-venlo")}/`);
  return listing !== undefined && (await listingsWithPage(db, [listing])).length > 0;
}
