import { isUrl } from "@voordeur/feeds/open-feed.ts";
import { currentSources } from "../../../settings/current-sources.server.ts";
import { type ListingSource, usualHours } from "../../../settings/groups/sources.ts";
import { saveSetting, settingVersion } from "../../../settings/service.server.ts";
import {
  forgetSecret,
  secretState,
  storeSecret,
} from "../../../platform/security/stored-secrets.server.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { urlSlug } from "../../../platform/text-input.ts";
import { OWN_SOURCE } from "../../../ui/property/own-source.ts";
import { lastGoodRuns } from "../sync/runs.queries.server.ts";
import { mergeDuplicates } from "../sync/merge-duplicates.queries.server.ts";
import { STAFF_WRITE } from "../sync/schedule/job-time.ts";
import { ListingsBusyError, writeListings } from "../sync/write-lock.server.ts";
import { tokenPlace } from "./access.server.ts";
import { type Connection, recognise } from "./recognise.server.ts";
import { requestTrial } from "./trial-job.ts";
import { newestTrial } from "./trial.queries.server.ts";
import type { SourceForm } from "./input.ts";

type Sources = readonly ListingSource[];

/** `changed`: somebody changed the sources meanwhile. */
type Saved = ListingSource | "changed";

/**
 * Adds a source after all others, paused until staff have tried it, which begins at once. `carryOut`: does
 * the part that stores it, with services of its own. @throws Refused
 */
export async function addSource<Result>(
  services: Services,
  form: SourceForm,
  by: string,
  carryOut: (store: (given: Services) => Promise<Saved>) => Promise<Result>,
): Promise<Result> {
  const connection = await connectionOf(services, form, undefined);
  const seen = await settingVersion(services.db, "sources");
  const sources = await currentSources(services.settings);
  const source: ListingSource = {
    id: freeId(form.label, sources),
    ...connection,
    ...optionsOf(form),
    paused: true,
  };
  const change = { seen, value: [...sources, source], by };
  return carryOut(async (given) => {
    const outcome = await save(given, change, source, (tx) =>
      keepToken({ ...given, db: tx }, source.id, form.token, by),
    );
    if (outcome !== "changed") await requestTrial(given, source.id);
    return outcome;
  });
}

/** Changes a source; `seen`: the version of the settings that was on the screen. @throws Refused */
export async function changeSource(
  services: Services,
  id: string,
  form: SourceForm,
  { seen, by }: { seen: number; by: string },
): Promise<Saved | null> {
  const before = (await currentSources(services.settings)).find((each) => each.id === id);
  if (!before) return null;
  if (form.token === "" && (await isElsewhere(services, before, form.url))) {
    const token = "Het adres is anders: vul de toegangssleutel opnieuw in, of wis hem eerst";
    throw new Refused({ errors: { token } });
  }
  const connection = await connectionOf(services, form, before);
  const sources = await currentSources(services.settings);
  const {
    publicOnly: _before,
    hourly: _hourly,
    quarterly: _quarterly,
    hours: _hours,
    contact: _contact,
    ...rest
  } = before;
  const source: ListingSource = { ...rest, ...connection, ...optionsOf(form) };
  const value = sources.map((each) => (each.id === id ? source : each));
  return save(services, { seen, value, by }, source, (tx) =>
    keepToken({ ...services, db: tx }, id, form.token, by),
  );
}

const acts = {
  pauzeren: ({ ...source }: ListingSource) => ({ ...source, paused: true }),
  aanzetten: ({ paused: _paused, ...source }: ListingSource) => source,
  verwijderen: (source: ListingSource, now: Date) => ({ ...source, removedAt: now.toISOString() }),
  terugzetten: ({ removedAt: _at, ...source }: ListingSource) => source,
} satisfies Record<string, (source: ListingSource, now: Date) => ListingSource>;

export type SourceAct = keyof typeof acts | "omhoog" | "omlaag";

/** Whether a source was tried in vain and never read: nobody wants it on without knowing. */
export async function gaveNothing({ db }: Pick<Services, "db">, id: string): Promise<boolean> {
  const trial = await newestTrial(db, id);
  if (!trial?.finished_at || (trial.report?.listings ?? 0) > 0) return false;
  return !(await lastGoodRuns(db, "any")).has(id);
}

/** Forgets the token that staff stored for a source. */
export const forgetToken = ({ db }: Pick<Services, "db">, id: string): Promise<void> =>
  forgetSecret(db, tokenPlace(id));

/** Carries out an act on one source. False: there is no such source any more. */
export async function actOnSource(
  services: Services,
  id: string,
  act: SourceAct,
  by: string,
): Promise<boolean> {
  // Acts of two people do not cancel each other out: the later one starts from the earlier.
  for (;;) {
    const seen = await settingVersion(services.db, "sources");
    const sources = await currentSources(services.settings);
    const source = sources.find((each) => each.id === id);
    if (!source) return false;
    const isMove = act === "omhoog" || act === "omlaag";
    const value = isMove
      ? moved(sources, source, act === "omhoog" ? -1 : 1)
      : sources.map((each) => (each === source ? acts[act](source, services.clock()) : each));
    const { outcome } = await saveSetting(services, "sources", { seen, value, by });
    if (outcome === "changed") continue;
    if (isMove) await mergeAgain(services, value);
    return true;
  }
}

async function save(
  services: Services,
  change: { seen: number; value: ListingSource[]; by: string },
  source: ListingSource,
  within: (tx: Database) => Promise<void>,
): Promise<Saved> {
  const { outcome } = await saveSetting(services, "sources", change, within);
  return outcome === "saved" ? source : "changed";
}

/** Whether a token that is stored for one host would go to another. */
async function isElsewhere(services: Services, { id, url: before }: ListingSource, url: string) {
  if (URL.parse(url)?.host === URL.parse(before)?.host) return false;
  return (await secretState(services, tokenPlace(id))).state !== "none";
}

/** Its address and format; a path counts only where it stood already. @throws Refused */
async function connectionOf(
  services: Services,
  { url, connector, token }: SourceForm,
  before: ListingSource | undefined,
): Promise<Connection> {
  const isSame = before?.url === url;
  if (!isSame && (!isUrl(url) || !URL.canParse(url))) {
    const wrong = "Vul een webadres in, zoals https://feed.example/woningen.xml";
    throw new Refused({ errors: { url: wrong } });
  }
  const publicOnly = isSame ? before.publicOnly : true;
  const at = { url, ...(publicOnly && { publicOnly }) };
  if (connector !== "") return { ...at, connector };
  return recognise(services, { ...before, ...at }, token);
}

function optionsOf({ label, contact, often, hourFrom: from, hourTo: to, maxHidden }: SourceForm) {
  const isUsual = from === usualHours.from && to === usualHours.to;
  const reading = {
    ...(often !== "" && { hourly: true }),
    ...(often === "kwartier" && { quarterly: true }),
    ...(!isUsual && { hours: { from, to } }),
  };
  return { label, ...(contact && { contact }), ...reading, maxHiddenShare: maxHidden / 100 };
}

async function keepToken(services: Services, id: string, token: string, by: string): Promise<void> {
  if (token !== "") await storeSecret(services, tokenPlace(id), { text: token, by });
}

/** A new id after its name; ids stand in the rows of listings, so they never change. */
function freeId(label: string, sources: Sources): string {
  const wanted = urlSlug(label, "bron").slice(0, 34).replace(/-$/, "");
  const taken = new Set([OWN_SOURCE, ...sources.map(({ id }) => id)]);
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(id)) return id;
  }
}

/** The sources with one moved past its neighbour that is still in use. */
function moved(sources: Sources, source: ListingSource, step: 1 | -1): ListingSource[] {
  const at = sources.indexOf(source);
  const others = step === 1 ? sources.slice(at + 1) : sources.slice(0, at).toReversed();
  const neighbour = others.find(({ removedAt }) => removedAt === undefined);
  if (!neighbour) return [...sources];
  return sources.map((each) => (each === source ? neighbour : each === neighbour ? source : each));
}

/** Another order may show another copy of a home. When listings are busy, the next run does it. */
async function mergeAgain({ db, clock, pages }: Services, sources: Sources): Promise<void> {
  try {
    await writeListings({ db, clock }, STAFF_WRITE, async (tx) => {
      await mergeDuplicates(tx, sources, clock());
      await pages.changed(tx, "listings");
    });
  } catch (error) {
    if (!(error instanceof ListingsBusyError)) throw error;
  }
}
