import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { openDatabase } from "../../app/platform/database/database.ts";
import { changesOnly } from "../../app/platform/page-cache/changes.ts";
import { seoContent } from "../../database/schema/texts.ts";
import type { Random } from "../faults/random.ts";
import { freshDirectory } from "../setup/temporary.ts";
import { pretendSynced } from "../site/pretend-synced.ts";
import { until } from "./database-node.ts";
import { DatabasePair } from "./database-pair.ts";
import { installedProxies } from "./proxies.ts";
import { type Struck, strikeUnderLoad } from "./strikes.ts";
import { TwoInstances } from "./two-instances.ts";

export interface Failover extends Struck {
  /** Milliseconds since visitors started. */
  after: number;
  /** Leads of this failover and those before. */
  acknowledged: number;
  /** Everything wrong, wrong counts included. */
  faults: string[];
}

/** Two instances on a primary and a synchronous standby, which swap roles repeatedly. */
export class FailoverSite {
  readonly #pair: DatabasePair;
  readonly #site: TwoInstances;
  readonly #directory: string;
  #acknowledged = 0;

  private constructor(directory: string, pair: DatabasePair, site: TwoInstances) {
    this.#directory = directory;
    this.#pair = pair;
    this.#site = site;
  }

  static async start(): Promise<FailoverSite> {
    const directory = await freshDirectory();
    const pair = await DatabasePair.start(directory);
    await pretendSynced(pair.url);
    const site = await TwoInstances.start(installedProxies()[0]!, { database: pair });
    return new FailoverSite(directory, pair, site);
  }

  /** Kills the primary under load, lets its standby take over, and makes it the new standby. */
  async failOver(random: Random): Promise<Failover> {
    const after = random.between(100, 1500);
    const strike = async () => {
      await wait(after);
      await this.#pair.failOver();
      await until(() => this.#pair.isWritable());
      // Until a lead has been acknowledged again.
      await wait(2000);
    };
    const struck = await strikeUnderLoad(this.#site, strike);
    this.#acknowledged += struck.crowd.acknowledged.size;
    const faults = [...struck.ledger.faults, ...(await this.#unheard())];
    const lost = this.#acknowledged - struck.ledger.found;
    if (lost > 0) faults.push(`${lost} leads of this or an earlier failover are lost`);
    await this.#pair.rebuild();
    return { ...struck, after, faults, acknowledged: this.#acknowledged };
  }

  /** Changes a text as staff do: every instance must drop its pages with that text. */
  async #unheard(): Promise<string[]> {
    const { db, close } = openDatabase(this.#pair.url, silent);
    const title = `Tekst ${Math.random()}`;
    await db.transaction(async (tx) => {
      const hero = { content_type: "homepage_hero" as const, title, content: "<p>Nieuw</p>" };
      await tx.insert(seoContent).values({ ...hero, updated_at: new Date() });
      await changesOnly.changed(tx, "texts");
    });
    await close();
    const faults: string[] = [];
    for (const { url } of this.#site.instances) {
      const shows = async () => (await (await fetch(url)).text()).includes(title);
      await until(shows).catch(() => faults.push(`${url} shows an old page`));
    }
    return faults;
  }

  async close(): Promise<void> {
    await this.#site.close();
    await rm(this.#directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

const silent = { info() {}, warn() {}, error() {} };

/** One row of the table of failovers. */
export function rowOf({
  crowd,
  ledger,
  after,
  acknowledged,
  faults,
}: Failover): Record<string, string | number> {
  return {
    "after (ms)": after,
    acknowledged,
    found: ledger.found,
    "emails owed": ledger.due,
    emails: ledger.notified,
    repeated: ledger.repeated,
    "without a lead (s)": Number((crowd.longestSilence / 1000).toFixed(1)),
    red: faults.length,
  };
}
