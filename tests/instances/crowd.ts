import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { touchForm } from "../site/touch-form.ts";

/** Results of readers or senders. */
export interface Tally {
  /** Answers to first tries. */
  asked: number;
  /** First tries with no answer, or a status of 500 or above. */
  failed: number;
  /** The same, on a second try immediately afterwards. */
  failedTwice: number;
  /** Milliseconds of the slowest good answer. */
  slowest: number;
}

const pages = ["/", "/woningaanbod-venlo", "/blog", "/woningaanbod-venlo?zoek=tuin", "/auth"];

/** Visitors who read pages and send leads through a proxy, and record every answer. */
export class Crowd {
  readonly gets: Tally = { asked: 0, failed: 0, failedTwice: 0, slowest: 0 };
  readonly posts: Tally = { asked: 0, failed: 0, failedTwice: 0, slowest: 0 };
  readonly sent = new Set<number>();
  readonly acknowledged = new Set<number>();
  /** How often each error occurred. */
  readonly troubles = new Map<string, number>();
  readonly #url: string;
  readonly #since = performance.now();
  /** From the first request to the last. */
  seconds = 0;
  /** When a lead was last refused or not answered, and first acknowledged after that. */
  #brokenAt: number | undefined;
  longestGap = 0;
  /** The most milliseconds between two acknowledged leads, whoever sent them. */
  longestSilence = 0;
  #lastGood: number | undefined;
  #next: number;
  #leaving = false;
  #token = "";
  #busy: Promise<unknown> = Promise.resolve();

  /** Leads are numbered from `first`, so that each crowd of a site has its own numbers. */
  constructor(url: string, first: number) {
    this.#url = url;
    this.#next = first;
  }

  /** Readers pause 30 ms between two pages, senders 90 ms between two leads. */
  async come(): Promise<void> {
    this.#token = await touchForm(this.#url);
    this.#leaving = false;
    this.#busy = Promise.all([
      ...Array.from({ length: 6 }, () => this.#read(30)),
      ...Array.from({ length: 3 }, () => this.#send(90)),
    ]);
  }

  /** Starts nothing new, and waits until every lead begun is acknowledged. */
  async leave(): Promise<void> {
    this.#leaving = true;
    await this.#busy;
    this.seconds = (performance.now() - this.#since) / 1000;
  }

  async #read(pauseMs: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = 0; !this.#leaving; count += 1) {
      const path = pages[count % pages.length]!;
      const ask = () => this.#ask(path, { agent });
      await this.#tally(this.gets, `GET ${path}`, ask, (status) => status >= 200 && status < 500);
      await wait(pauseMs);
    }
    agent.destroy();
  }

  async #send(pauseMs: number): Promise<void> {
    while (!this.#leaving) {
      const lead = this.#next++;
      this.sent.add(lead);
      const post = () => this.#post(lead);
      const good = (status: number) => status === 303;
      const tally = () => this.#tally(this.posts, "POST /aanvraag", post, good);
      let done = await tally();
      for (let tries = 0; !done; tries += 1) {
        if (tries > 300) throw new Error(`lead ${lead} is never acknowledged`);
        this.#brokenAt ??= performance.now();
        await wait(100);
        done = good(await post());
      }
      this.#noteGood();
      this.acknowledged.add(lead);
      await wait(pauseMs);
    }
  }

  #noteGood(): void {
    const now = performance.now();
    const silence = Math.round(now - (this.#lastGood ?? now));
    this.longestSilence = Math.max(this.longestSilence, silence);
    this.#lastGood = now;
    if (this.#brokenAt === undefined) return;
    this.longestGap = Math.max(this.longestGap, Math.round(performance.now() - this.#brokenAt));
    this.#brokenAt = undefined;
  }

  /** Sends a request, and once more when it fails. True: one of them succeeded. */
  async #tally(
    tally: Tally,
    name: string,
    ask: () => Promise<number>,
    good: (status: number) => boolean,
  ): Promise<boolean> {
    tally.asked += 1;
    const since = performance.now();
    const status = await ask();
    if (good(status)) {
      tally.slowest = Math.max(tally.slowest, Math.round(performance.now() - since));
      return true;
    }
    tally.failed += 1;
    this.#note(`${name}: ${status}`);
    const again = await ask();
    if (good(again)) return true;
    tally.failedTwice += 1;
    this.#note(`${name} again: ${again}`);
    return false;
  }

  #note(trouble: string): void {
    this.troubles.set(trouble, (this.troubles.get(trouble) ?? 0) + 1);
  }

  #post(lead: number): Promise<number> {
    const body = new URLSearchParams({
      name: "Jan Peeters",
      email: `jan${lead}@example.nl`,
      phone: "0612345678",
      message: `Lead ${lead}`,
      token: this.#token,
    }).toString();
    return this.#ask("/aanvraag", { body, from: addressOf(lead), agent: false });
  }

  /** The status; 0 without a complete answer. */
  #ask(
    path: string,
    { body, from, agent }: { body?: string; from?: string; agent: Agent | false },
  ): Promise<number> {
    return new Promise((resolve) => {
      const asking = request(new URL(path, this.#url), {
        agent,
        method: body === undefined ? "GET" : "POST",
        timeout: 30_000,
        // A real proxy names the client itself; the tests' small one passes this header on.
        ...(from && process.platform === "linux" && { localAddress: from }),
        headers: {
          ...(from && { "X-Forwarded-For": from }),
          ...(body !== undefined && {
            "Content-Type": "application/x-www-form-urlencoded",
            "Content-Length": Buffer.byteLength(body),
          }),
        },
      });
      asking.on("timeout", () => asking.destroy());
      asking.on("error", () => resolve(0));
      asking.on("response", (answer) => {
        text(answer).then(
          () => resolve(answer.statusCode ?? 0),
          () => resolve(0),
        );
      });
      asking.end(body);
    });
  }
}

/** Each sender has its own client address, because limits count by it. */
function addressOf(lead: number): string {
  return `127.${10 + (lead >> 14)}.${(lead >> 7) & 127}.${1 + (lead & 127)}`;
}
