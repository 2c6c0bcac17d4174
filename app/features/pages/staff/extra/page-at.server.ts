import type { RouterContextProvider } from "react-router";
import { found } from "../../../../platform/body/ids.ts";
import { servicesContext } from "../../../../platform/services.ts";
import type { PageContent } from "../../extra/blocks.ts";
import {
  type ExtraPageRow,
  findExtraPage,
  findExtraPageVersion,
} from "../../extra/queries.server.ts";

interface PageAt {
  page: ExtraPageRow;
  content: PageContent;
  /** The earlier version that `?versie=` asks for. */
  shown: number | null;
}

/**
 * A page as it is, or with what it said at the version that is asked for.
 * @throws a 404 response when it is not there, or deleted.
 */
export async function pageAt(
  context: Readonly<RouterContextProvider>,
  id: string,
  request: Request,
): Promise<PageAt> {
  const { db } = context.get(servicesContext);
  const page = /^\d{1,15}$/.test(id) ? await findExtraPage(db, Number(id)) : null;
  if (!page || page.deleted_at) throw new Response("Not Found", { status: 404 });
  const asked = Number(new URL(request.url).searchParams.get("versie"));
  if (!Number.isInteger(asked) || asked < 1 || asked >= page.version) {
    return { page, content: page.data, shown: null };
  }
  const version = found(await findExtraPageVersion(db, page.id, asked));
  return { page, content: version.content, shown: asked };
}
