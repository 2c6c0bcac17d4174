import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { pageTexts } from "../../../settings/groups/page-texts.ts";
import type { LetterName } from "../../../settings/letters/letters.ts";
import { findSettingVersion, settingVersion } from "../../../settings/queries.server.ts";
import type { StoredTexts } from "../../../settings/fields.ts";
import type { PageName } from "../../../settings/texts/pages.ts";
import { listVersions } from "../../admin/queries.server.ts";

const SHOWN_VERSIONS = 30;

/** The changed texts of a page or a letter. */
export type TextGroup = `texts-${PageName}` | `letter-${LetterName}`;

interface TextsAt {
  stored: StoredTexts;
  /** The version that counts; 0: nobody changed the texts. */
  current: number;
  /** The earlier version that `?versie=` asks for. */
  shown: number | null;
}

/** The changed texts of a group as they are, or as they were at the version that is asked for. */
export async function textsAt(
  context: Readonly<RouterContextProvider>,
  group: TextGroup,
  request: Request,
): Promise<TextsAt> {
  const { db, settings } = context.get(servicesContext);
  const current = await settingVersion(db, group);
  const asked = Number(new URL(request.url).searchParams.get("versie"));
  if (!Number.isInteger(asked) || asked < 1 || asked >= current) {
    return { stored: settings.get(group), current, shown: null };
  }
  const found = pageTexts.safeParse(await findSettingVersion(db, group, asked));
  if (!found.success) throw new Response("Not Found", { status: 404 });
  return { stored: found.data, current, shown: asked };
}

/** The same, with the newest versions and the names of those who made them. */
export async function textsWithVersions(
  context: Readonly<RouterContextProvider>,
  group: TextGroup,
  request: Request,
) {
  const { db } = context.get(servicesContext);
  const [{ stored, current, shown }, versions] = await Promise.all([
    textsAt(context, group, request),
    listVersions(db, group, SHOWN_VERSIONS),
  ]);
  return { stored, version: current, shown, versions };
}
