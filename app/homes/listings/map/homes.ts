import { servicesContext } from "../../../platform/services.ts";
import type { PageCaching } from "../../../platform/page-cache/caching.ts";
import { names } from "../field-names.ts";
import type { Route } from "./+types/homes";
import { homesOnMap } from "./homes.server.ts";

const { sort: _sort, page: _page, map: _map, ...asked } = names;

export const handle = {
  cache: { tags: ["listings"], query: Object.values(asked) } satisfies PageCaching,
};

/** The homes of a search for the map in the browser, with the same filters as the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return Response.json(await homesOnMap(db, new URL(request.url).searchParams), {
    headers: { "X-Robots-Tag": "noindex" },
  });
}
