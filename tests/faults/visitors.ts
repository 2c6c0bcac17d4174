import { setTimeout as wait } from "node:timers/promises";
import { touchForm } from "../site/touch-form.ts";

/** Visitors who send each lead until it is acknowledged, and remember the answers. */
export class Visitors {
  readonly #url: string;
  readonly #pauseMs: number;
  readonly acknowledged = new Set<number>();
  /** Leads that were sent at least once. */
  readonly sent = new Set<number>();
  /** How often each status came back; 0: no answer. */
  readonly answers = new Map<number, number>();
  /** The text of the last 503. */
  apology = "";
  #next = 0;
  #token = "";
  #busy: Promise<unknown> = Promise.resolve();
  #leaving = true;

  constructor(url: string, pauseMs = 400) {
    this.#url = url;
    this.#pauseMs = pauseMs;
  }

  /** Fetches a token for the forms sent from now on; needed once before the first. */
  async touchForm(): Promise<void> {
    this.#token = await touchForm(this.#url);
  }

  /** Starts some visitors, who send leads until `leave`. */
  async come(count = 3): Promise<void> {
    if (!this.#token) await this.touchForm();
    this.#leaving = false;
    this.#busy = Promise.all(Array.from({ length: count }, () => this.#visit()));
  }

  /** Starts no new leads, and waits until those begun are acknowledged. */
  async leave(): Promise<void> {
    this.#leaving = true;
    await this.#busy;
  }

  /** Sends one lead once. @returns the status, or 0 without an answer. */
  async send(lead: number = this.#next++): Promise<number> {
    if (!this.#token) await this.touchForm();
    this.sent.add(lead);
    const status = await this.#post(lead);
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
    if (status === 303) this.acknowledged.add(lead);
    return status;
  }

  /** Waits until this many more leads are acknowledged. @returns milliseconds until the first. */
  async seeAcknowledged(more: number, patienceMs = 120_000): Promise<number> {
    const [since, before] = [performance.now(), this.acknowledged.size];
    let first: number | undefined;
    while (this.acknowledged.size < before + more) {
      if (performance.now() - since > patienceMs)
        throw new Error("no lead is acknowledged any more");
      await wait(5);
      if (this.acknowledged.size > before) first ??= performance.now() - since;
    }
    return Math.round(first ?? 0);
  }

  async #visit(): Promise<void> {
    while (!this.#leaving) {
      const lead = this.#next++;
      for (let tries = 0; (await this.send(lead)) !== 303; tries += 1) {
        if (tries > 1200) throw new Error(`lead ${lead} is never acknowledged`);
        await wait(150);
      }
      await wait(this.#pauseMs);
    }
  }

  async #post(lead: number): Promise<number> {
    try {
      const response = await fetch(`${this.#url}/aanvraag`, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.timeout(30_000),
        headers: { "X-Forwarded-For": `10.${lead >> 16}.${(lead >> 8) & 255}.${lead & 255}` },
        body: new URLSearchParams({
          name: "Jan Peeters",
          email: `jan${lead}@example.nl`,
          phone: "0612345678",
          message: `Lead ${lead}`,
          token: this.#token,
        }),
      });
      const text = await response.text();
      if (response.status === 503) this.apology = text;
      return response.status;
    } catch {
      return 0;
    }
  }
}
