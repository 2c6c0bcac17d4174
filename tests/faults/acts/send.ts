import type { RouterContextProvider } from "react-router";
import { jobsOf } from "../../../app/jobs.ts";
import { UploadFolder } from "../../../app/platform/body/upload-folder.ts";
import { uploadFolderContext } from "../../../app/platform/services.ts";
import { ask } from "../../accounts/accounts.ts";
import { emptyTables } from "../../site/empty-tables.ts";
import { createTestServices } from "../../site/services.ts";
import { transferStaff as by } from "../../transfers/workbench.ts";

/** One for all files of a worker, which share this module: none of them closes it. */
export const services = await createTestServices(jobsOf);
const { db } = services;
export const mieke = { id: by.staffId, email: by.actor, role: "admin" } as const;

export const clean = () =>
  emptyTables(
    db,
    "sales",
    "dossiers",
    "outbox",
    "leads",
    "people",
    "properties",
    "users",
    "appointments",
    "viewings",
    "key_rings",
    "known_homes",
    "saved_searches",
    "reviews",
    "privacy_acts",
    "erased_leads",
    "audit_events",
    "sent_forms",
    "extra_pages",
    "blogs",
    "redirects",
    "api_keys",
    "wordpress_imports",
    "settings",
    "setting_versions",
    "sealed_secrets",
    "webhooks",
    "source_trials",
    "private_links",
    "tasks",
    "staff_invitations",
    "seo_content",
    "place_names",
    "sync_runs",
    "pgboss.job",
  );

type Act = (given: never) => unknown;
type Route = { action?: Act; loader?: Act };
const routes = import.meta.glob<Route>([
  "../../../app/{staff,homes,people,agenda,deals,site,desk}/**/*.{ts,tsx}",
  "!**/*.test.{ts,tsx}",
]);

export type Fields = Record<string, string | File>;
export interface Sent {
  params?: Record<string, string>;
  path?: string;
  fields?: Fields;
  /** Finishes what may be done in part, as a job does. */
  repair?: () => Promise<unknown>;
}
/** The fixtures of each act, keyed `route act` as in the table of acts, with a case after a colon. */
export type Acts = Record<string, () => Promise<Sent>>;

/** The act of a case. */
export const actIn = (name: string) => name.split(": ")[0]!;

/** Sends a form to the action of a route, as a member of the office. @throws what it refuses */
export async function send(name: string, { fields = {}, path, params }: Sent) {
  const [route, act = ""] = actIn(name).split(/ (.*)/);
  const { action } = await routes[`../../../app/${route}`]!();
  const form = new FormData();
  if (act) form.set("act", act.replace("*", "foto"));
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  const given = (args: Parameters<Act>[0]) => {
    const { context } = args as { context: RouterContextProvider };
    context.set(uploadFolderContext, new UploadFolder(services.config.dataDir));
    return action!(args);
  };
  const answer = await ask(given, {
    ...(path && { path }),
    ...(params && { params }),
    services,
    staff: mieke,
    // As a browser does without files.
    form: texts.length === [...form].length ? Object.fromEntries(texts) : form,
  });
  const { status, data } = answer;
  if (status >= 400) throw new Error(`${name}: ${status} ${JSON.stringify(data)}`);
  return answer;
}

/** Acts on one world: with these fields, or with those that a world gives, prepared for it. */
export const actsOn = <World extends object>(
  route: string,
  begin: () => Promise<World>,
  acts: Record<string, Fields | ((world: World) => Fields | Promise<Fields>)>,
): Acts =>
  Object.fromEntries(
    Object.entries(acts).map(([act, given]) => [
      `${route} ${act}`,
      async () => {
        const world = await begin();
        const fields = typeof given === "function" ? await given(world) : given;
        const params: Record<string, string> = "id" in world ? { id: String(world.id) } : {};
        return { params, ...world, fields };
      },
    ]),
  );

/** The fields of a form with these values. */
export function drawn(value: unknown, name = ""): Record<string, string> {
  if (typeof value === "boolean") return { [name]: value ? "ja" : "" };
  if (typeof value !== "object" || value === null) return { [name]: `${value as string | number}` };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      Object.entries(drawn(one, name ? `${name}.${key}` : key)),
    ),
  );
}

/** The form of an editable as its screen draws it. */
export async function drawnBy(route: string, sent: Sent = {}): Promise<Fields> {
  const { loader } = await routes[`../../../app/${route}`]!();
  const { data } = await ask(loader!, { ...sent, services, staff: mieke });
  // A screen of settings has one part open.
  const { draft, version } = (data.open ?? data) as { draft: unknown; version: number };
  return { ...drawn(draft), version: String(version) };
}
