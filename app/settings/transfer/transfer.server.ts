import { jsonGauge } from "../../platform/body/json-gauge.ts";
import { z } from "zod";
import {
  type GroupName,
  groupNames,
  groups,
  type GroupValue,
  type GroupValues,
} from "../groups.ts";
import { isMenuPage, type MenuEntry } from "../paths/menu-pages.ts";
import { inTransaction } from "../../platform/database/database.ts";
import { currentSetting, saveSetting, settled } from "../service.server.ts";

const FORMAT = "voordeur-settings";
const VERSION = 1;

const file = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  groups: z.record(z.string(), z.unknown()),
  content: z.unknown().optional(),
});

type Needed = Parameters<typeof saveSetting>[0];

/** Groups about this site alone; the rule of the second step could shut another site's staff out. */
const ownNames: readonly GroupName[] = ["demo", "firstVisit", "second-step-of-staff"];
const carriedNames = groupNames.filter((name) => !ownNames.includes(name));

/** Whether its first value follows from whose office it is. */
const isOfOffice = (name: GroupName) => groups[name].own !== groups[name].initial;

/** All settings as they are stored now, with the rest of what staff wrote, as JSON; tokens and keys are elsewhere. */
export async function exportSettings(
  { db }: Pick<Needed, "db">,
  content: unknown,
): Promise<string> {
  const values: Record<string, unknown> = {};
  for (const name of carriedNames) {
    const { version, value } = await currentSetting(db, name);
    // Nobody said what an office begins with: another one begins with its own.
    if (version > 0 || !isOfOffice(name)) values[name] = value;
  }
  // The pages that staff made stay behind, and another site numbers its own.
  values.menu = (values.menu as MenuEntry[]).filter(({ page }) => isMenuPage(page));
  const written = { format: FORMAT, version: VERSION, groups: values, content };
  return `${JSON.stringify(written, null, 2)}\n`;
}

export type ReadSettings =
  | { values: Partial<GroupValues>; content: unknown; problems?: undefined }
  /** A line each, with the group and the field. */
  | { problems: string[] };

/** The database's JSON has no place for these characters, and says so only when a group is saved. */
function storable(key: string, value: unknown): unknown {
  const text = typeof value === "string" ? key + value : key;
  if (!text.includes("\0") && text.isWellFormed()) return value;
  throw new RangeError(`${key} heeft een teken dat niet bewaard kan worden`);
}

/** Reads what `exportSettings` wrote; a group that the file leaves out stays as it is. */
export function readSettings(text: string): ReadSettings {
  const fits = jsonGauge({ depth: 40, values: 1_000_000 });
  if (!fits(Buffer.from(text))) return { problems: ["Dit is te groot of te ingewikkeld"] };
  let json: unknown;
  try {
    json = JSON.parse(text, storable);
  } catch (error) {
    return {
      problems: [
        error instanceof SyntaxError ? "Dit bestand is geen JSON" : (error as Error).message,
      ],
    };
  }
  const parsed = file.safeParse(json);
  if (!parsed.success)
    return {
      problems: [`Dit zijn geen instellingen van deze software (${FORMAT}, versie ${VERSION})`],
    };
  const problems: string[] = [];
  const values: Partial<Record<GroupName, unknown>> = {};
  for (const [key, value] of Object.entries(parsed.data.groups)) {
    const name = carriedNames.find((each) => each === key);
    if (!name) {
      problems.push(`${key}: zulke instellingen heeft deze site niet`);
      continue;
    }
    const checked = groups[name].schema.safeParse(value);
    values[name] = checked.data;
    for (const { path, message } of checked.error?.issues ?? []) {
      problems.push(`${[name, ...path].join(".")}: ${message}`);
    }
  }
  if (problems.length > 0) return { problems };
  return { values: values as Partial<GroupValues>, content: parsed.data.content };
}

/** The groups that these values would change. */
export async function changedGroups(
  { db }: Pick<Needed, "db">,
  values: Partial<GroupValues>,
): Promise<GroupName[]> {
  const changed: GroupName[] = [];
  for (const name of carriedNames) {
    if (values[name] === undefined) continue;
    const { version, value } = await currentSetting(db, name);
    const isSame = inOneOrder(value) === inOneOrder(values[name]);
    if (!isSame || (version === 0 && isOfOffice(name))) changed.push(name);
  }
  return changed;
}

/** Saves groups, each as its next version: all of them or none. */
export async function importSettings(
  services: Needed,
  values: Partial<GroupValues>,
  names: readonly GroupName[],
  by: string | null,
): Promise<void> {
  await inTransaction(services, async (services, tx) => {
    for (const name of names) {
      const { version } = await currentSetting(tx, name);
      const value = values[name] as GroupValue<typeof name>;
      await saveSetting(services, name, { seen: version, value, by });
    }
  });
  await settled(services);
}

/** The database keeps the names of an object in an order of its own. */
function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    each && typeof each === "object" && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}
