import { type StaffDoer, recordAction } from "../../platform/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import type { Places } from "../../settings/groups/places.ts";
import { withoutMissingPictures } from "../../settings/transfer/missing-pictures.server.ts";
import {
  changedGroups,
  exportSettings,
  importSettings,
  readSettings,
} from "../../settings/transfer/transfer.server.ts";
import { pathsOfExtraPages } from "../../site/pages/extra/queries.server.ts";
import { exportContent, importContent, siteContent } from "./site-content.server.ts";

type Needed = Pick<Services, "db" | "clock" | "pages" | "settings" | "publicUrl" | "storage">;

/** The most bytes of a file of settings. */
export const MAX_SETTINGS_BYTES = 32 * 1024 * 1024;

/** All settings of the site, with the rest of what staff wrote, as JSON. */
export async function settingsFile(db: Database): Promise<string> {
  return exportSettings({ db }, await exportContent(db));
}

type Applied =
  /** Nothing was changed. */
  | { problems: string[] }
  /** `left`: what stayed behind, each with its reason. A trial names what would change. */
  | { isTrial: boolean; changed: string[]; left: string[] };

/** Takes over a file that `settingsFile` made. */
export async function applySettings(
  services: Needed,
  text: string,
  { isTrial, by }: { isTrial: boolean; by: StaffDoer | null },
): Promise<Applied> {
  const { db, clock, settings, storage } = services;
  const read = readSettings(text);
  if (read.problems) return { problems: read.problems };
  const { data: content } = siteContent.optional().safeParse(read.content);
  if (read.content !== undefined && !content) {
    return { problems: ["content: dit is niet zoals het is geëxporteerd"] };
  }
  const taken = await placesTaken(db, read.values.places);
  if (taken.length > 0) return { problems: taken };
  const { values, missing } = await withoutMissingPictures(read.values, storage);
  const names = await changedGroups({ db }, values);
  if (!isTrial) await importSettings(services, values, names, by?.staffId ?? null);
  await settings.ready();
  const none = { changed: [], left: [] };
  const rest = content ? await importContent(services, content, isTrial) : none;
  const changed = [...names, ...rest.changed];
  if (!isTrial && changed.length > 0 && !by) {
    const act = { actor: null, section: "instellingen", action: "import", resource: "settings" };
    await recordAction(db, clock(), act);
  }
  const left = missing.map((name) => `${name}: de afbeelding is hier niet`);
  return { isTrial, changed, left: [...left, ...rest.left] };
}

/** The addresses of these places, present and former, at which staff of this site made a page. */
async function placesTaken(db: Database, places: Places | undefined): Promise<string[]> {
  if (!places) return [];
  const addresses = [
    ...Object.entries(places.paths).map(([page, path]) => ({ field: `paths.${page}`, path })),
    ...places.formerPaths.map(({ path }, index) => ({ field: `formerPaths.${index}`, path })),
  ];
  const taken = await pathsOfExtraPages(
    db,
    addresses.map(({ path }) => path),
  );
  return addresses
    .filter(({ path }) => taken.has(path))
    .map(({ field, path }) => `places.${field}: op ${path} staat hier een eigen pagina`);
}
