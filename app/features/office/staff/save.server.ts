import type { Services } from "../../../platform/services.ts";
import { type GroupName, groups, type GroupValue } from "../../../settings/groups.ts";
import type { Places } from "../../../settings/groups/places.ts";
import { saveSetting } from "../../../settings/service.server.ts";
import { pathsOfExtraPages } from "../../pages/extra/queries.server.ts";
import type { DraftObject } from "../../admin/form/draft.ts";
import { type FieldErrors, readDraft } from "../../admin/form/read-draft.server.ts";
import { storePictureOf } from "./pictures.server.ts";
import { type Screen, valueOfDraft } from "./screen.ts";

/** A form that was sent: what was typed, what it means, and what is wrong with it. */
export interface SentForm {
  draft: DraftObject;
  errors: FieldErrors;
  /** Undefined: something is wrong. */
  value: unknown;
}

/** Reads and checks the form of a screen; pictures that came along are stored. */
export async function readScreen(
  { db, settings, storage }: Pick<Services, "db" | "settings" | "storage">,
  screen: Screen,
  form: FormData,
): Promise<SentForm> {
  const { draft, errors } = await readDraft(form, screen.fields, storePictureOf(storage));
  const meant = valueOfDraft(screen, draft, settings.get(screen.group));
  const parsed = groups[screen.group].schema.safeParse(meant);
  const prefix = screen.isList ? ["items"] : [];
  for (const { path, message } of parsed.error?.issues ?? []) {
    errors[[...prefix, ...path].join(".")] ??= message;
  }
  if (screen.group === "places" && parsed.success) {
    const { paths } = parsed.data as Places;
    const taken = await pathsOfExtraPages(db, Object.values(paths));
    for (const [page, path] of Object.entries(paths)) {
      if (taken.has(path)) errors[`paths.${page}`] = "Op dit adres staat een eigen pagina";
    }
  }
  const isRight = parsed.success && Object.keys(errors).length === 0;
  return { draft, errors, value: isRight ? parsed.data : undefined };
}

export async function saveScreen(
  services: Services,
  screen: Screen,
  { seen, value, by }: { seen: number; value: unknown; by: string },
) {
  const group: GroupName = screen.group;
  return saveSetting(services, group, { seen, value: value as GroupValue<typeof group>, by });
}
