import type { Services } from "../../../platform/services.ts";
import { isTakenPath } from "../../../settings/groups/places.ts";
import { anyCodePath, codePaths, presentPath } from "../../../settings/paths/paths.ts";
import { findRedirects, hasExtraPage } from "../../redirects/queries.server.ts";

const LONGEST = 80;

/** Dutch: why a page cannot have this slug; null: it can. `of`: the page that asks for it. */
export async function refusalOfSlug(
  { db, settings }: Pick<Services, "db" | "settings">,
  slug: string,
  of?: { id: number; slug: string },
): Promise<string | null> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > LONGEST) {
    return "Gebruik kleine letters, cijfers en streepjes, zoals onze-vacatures";
  }
  const path = `/${slug}`;
  const places = settings.get("places");
  const isPage =
    isTakenPath(path) ||
    Object.values<string>(codePaths).includes(path) ||
    presentPath(places, path) !== null ||
    anyCodePath(places, path) !== path;
  if (isPage) return "Op dit adres staat al een pagina van de site";
  if (await hasExtraPage(db, slug, { but: of?.id ?? 0, orDeleted: true })) {
    return "Dit adres heeft al een andere eigen pagina, misschien een verwijderde";
  }
  const [redirect] = await findRedirects(db, [path]);
  // The address that this page had before.
  if (!redirect || (of && redirect.to_path === `/${of.slug}`)) return null;
  return `Dit adres leidt naar ${redirect.to_path}; verwijder eerst die doorverwijzing`;
}
