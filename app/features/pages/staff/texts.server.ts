import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { findSettingVersion, settingVersion } from "../../../settings/queries.server.ts";
import { pageTexts } from "../../../settings/groups/page-texts.ts";
import type { StoredTexts } from "../../../settings/texts/fields.ts";
import type { PageName } from "../../../settings/texts/pages.ts";

interface TextsAt {
  stored: StoredTexts;
  /** The version on the site; 0: nobody changed the page. */
  current: number;
  /** The earlier version that `?versie=` asks for. */
  shown: number | null;
}

/** The changed texts of a page as they are, or as they were at the version that is asked for. */
export async function textsAt(
  context: Readonly<RouterContextProvider>,
  page: PageName,
  request: Request,
): Promise<TextsAt> {
  const { db, settings } = context.get(servicesContext);
  const group = `texts-${page}` as const;
  const current = await settingVersion(db, group);
  const asked = Number(new URL(request.url).searchParams.get("versie"));
  if (!Number.isInteger(asked) || asked < 1 || asked >= current) {
    return { stored: settings.get(group), current, shown: null };
  }
  const found = pageTexts.safeParse(await findSettingVersion(db, group, asked));
  if (!found.success) throw new Response("Not Found", { status: 404 });
  return { stored: found.data, current, shown: asked };
}
