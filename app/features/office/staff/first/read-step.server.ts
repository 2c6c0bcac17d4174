import type { Services } from "../../../../platform/services.ts";
import { groups } from "../../../../settings/groups.ts";
import type { Places } from "../../../../settings/groups/places.ts";
import { movedTo } from "../../../../settings/paths/moved-to.ts";
import { currentSetting } from "../../../../settings/service.server.ts";
import { pathsOfExtraPages } from "../../../pages/extra/queries.server.ts";
import type { Difference } from "../../../admin/conflict.tsx";
import { differencesOf, type DraftObject, isEmpty } from "../../../admin/form/draft.ts";
import type { FieldErrors } from "../../../admin/form/read-draft.server.ts";
import { readScreen, saveScreen } from "../save.server.ts";
import { draftOfValue, type Screen } from "../screen.ts";
import { emptied, type OfficeStep } from "./steps.ts";

/** The versions of a step's groups that were on the screen. */
export type Versions = Record<string, number>;

/** The form of a step as it is first shown; what nobody changed yet is not filled in. */
export async function readStep({ db, settings }: Services, step: OfficeStep) {
  const draft: DraftObject = {};
  const versions: Versions = {};
  for (const screen of step.parts) {
    const { version, value } = await currentSetting(db, screen.group);
    const stored = draftOfValue(screen, value);
    versions[screen.group] = version;
    Object.assign(draft, version === 0 ? emptied(stored) : stored);
  }
  const { name, email, whatsapp } = settings.get("identity");
  const isOurs = email !== groups.identity.initial.email;
  if (step.name === "mail" && versions["mail"] === 0 && isOurs) {
    draft["from"] = `${name} <website@${email.split("@")[1]}>`;
  }
  if (step.name === "kantoor" && versions["identity"] === 0) {
    draft["whatsapp"] = { number: "", greeting: whatsapp.greeting };
  }
  if (step.name === "team" && isEmpty(draft)) draft["items"] = [{}];
  return { draft, versions };
}

export interface SentStep {
  draft: DraftObject;
  errors: FieldErrors;
  /** The value of each group; undefined: something is wrong. */
  values: { screen: Screen; value: unknown }[] | undefined;
}

/** Reads and checks the form of a step. */
export async function readSentStep(
  services: Services,
  step: OfficeStep,
  form: FormData,
): Promise<SentStep> {
  const draft: DraftObject = {};
  const errors: FieldErrors = {};
  const values: { screen: Screen; value: unknown }[] = [];
  for (const screen of step.parts) {
    const sent = await readScreen(services, withoutEmpty(screen, form), form);
    Object.assign(draft, sent.draft);
    Object.assign(errors, sent.errors);
    values.push({ screen, value: sent.value });
  }
  return { draft, errors, values: Object.keys(errors).length > 0 ? undefined : values };
}

/** Optional groups of fields that are empty are not asked for: what is stored stays. */
function withoutEmpty(screen: Screen, form: FormData): Screen {
  const asked = Object.entries(screen.fields).filter(([name, field]) => {
    if (field.kind !== "group" || !field.optional) return true;
    return Object.keys(field.fields).some((part) => form.get(`${name}.${part}`));
  });
  return { ...screen, fields: Object.fromEntries(asked) };
}

/** Saves the groups of a step; the differences tell that somebody else saved meanwhile. */
export async function saveStep(
  services: Services,
  values: readonly { screen: Screen; value: unknown }[],
  { seen, by }: { seen: Versions; by: string },
): Promise<{ differences: Difference[]; versions: Versions } | null> {
  const versions = { ...seen };
  for (const { screen, value } of values) {
    const { group } = screen;
    const before = await currentSetting(services.db, group);
    const isPlaces = group === "places";
    const next = isPlaces
      ? await inTheTown(services, value as Places, before.value as Places)
      : value;
    const saved = await saveScreen(services, screen, { seen: seen[group] ?? 0, value: next, by });
    if (saved.outcome === "saved") versions[group] = saved.version;
    else {
      const [theirs, ours] = [draftOfValue(screen, before.value), draftOfValue(screen, value)];
      versions[group] = before.version;
      return { differences: differencesOf(screen.fields, theirs, ours), versions };
    }
  }
  return null;
}

/** The addresses follow the town, unless pages of the office's own are there. */
async function inTheTown(
  { db }: Services,
  { town, workingArea }: Places,
  before: Places,
): Promise<Places> {
  const moved = movedTo(town, before);
  const taken = await pathsOfExtraPages(db, Object.values(moved.paths));
  return { ...moved, workingArea, ...(taken.size > 0 && { paths: before.paths }) };
}
