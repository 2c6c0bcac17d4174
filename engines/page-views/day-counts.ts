import { isRobot } from "./robots.ts";
import { DIRECT, OTHERS, ownPath, type Source, sourceOf } from "./sources.ts";
import type { Visitor } from "./visitor.ts";

/** Counts that were taken away to be stored. */
export interface Counts {
  /** `YYYY-MM-DD` */
  day: string;
  views: { path: string; views: number }[];
  sources: (Source & { visits: number })[];
}

const MAX_PATHS = 20_000;
const MAX_SOURCES = 300;

/** The cookie that says that a browser belongs to staff. */
const STAFF = "admin_hint=1";

/** The counts of one day of one instance, in memory until they are taken away. */
export class DayCounts {
  readonly day: string;
  readonly #ownHost: string;
  readonly #views = new Map<string, { views: number }>();
  #sources = new Map<string, Source & { visits: number }>();
  /** Visits of which nothing is known: without a look at the sources, as they are many. */
  #direct = 0;
  /** All names of the day, also those that were taken away. */
  readonly #names = new Set<string>();

  /** `ownHost`: the site's own, as visitors know it, with its port if it has one. */
  constructor(day: string, ownHost: string) {
    this.day = day;
    this.#ownHost = ownHost;
  }

  /** Counts a view of an existing page, without its query, that a visitor gets; `search` is the query. */
  view(path: string, visitor: Visitor, search = ""): void {
    if (visitor.purpose !== "" || isRobot(visitor.userAgent)) return;
    if (visitor.cookie.includes(STAFF)) return;
    if (visitor.referer === "" && search === "") {
      this.#direct += 1;
      return this.#add(path, 1);
    }
    const before = ownPath(visitor, this.#ownHost);
    if (before !== undefined && isSame(before, path)) return;
    this.#add(path, 1);
    if (before !== undefined) return;
    const source = sourceOf(visitor, search, this.#ownHost);
    if (source) this.#addVisits(source, 1);
  }

  get isEmpty(): boolean {
    return this.#views.size === 0 && this.#sources.size === 0 && this.#direct === 0;
  }

  /** Everything since the last time. */
  take(): Counts {
    if (this.#direct > 0) this.#addVisits({ source: DIRECT, campaign: "" }, this.#direct);
    this.#direct = 0;
    const views = Array.from(this.#views, ([path, { views }]) => ({ path, views }));
    const sources = [...this.#sources.values()];
    this.#views.clear();
    this.#sources = new Map();
    return { day: this.day, views, sources };
  }

  /** Puts counts back that could not be stored. */
  giveBack({ views, sources }: Counts): void {
    for (const { path, views: count } of views) this.#add(path, count);
    for (const { visits, ...source } of sources) this.#addVisits(source, visits);
  }

  #add(path: string, count: number): void {
    const known = this.#views.get(path);
    if (known) known.views += count;
    // A copy, as for the names of robots.
    else if (this.#views.size < MAX_PATHS) {
      this.#views.set(Buffer.from(path).toString(), { views: count });
    }
  }

  #addVisits(source: Source, visits: number): void {
    const name = `${source.source} ${source.campaign}`;
    if (!this.#names.has(name) && this.#names.size >= MAX_SOURCES) {
      if (source.source !== OTHERS || source.campaign !== "") {
        return this.#addVisits({ source: OTHERS, campaign: "" }, visits);
      }
    }
    this.#names.add(name);
    const known = this.#sources.get(name);
    if (known) known.visits += visits;
    else this.#sources.set(name, { ...source, visits });
  }
}

/** Whether this path and query is of that page. */
function isSame(before: string, path: string): boolean {
  if (!before.startsWith(path)) return false;
  const next = before[path.length];
  return next === undefined || next === "?" || next === "#";
}
