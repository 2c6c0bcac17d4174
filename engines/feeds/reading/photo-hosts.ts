import { FetchError } from "./fetch.ts";

/** After so many failures in a row a server is left alone. */
const MAX_FAILURES = 5;

/** Knows which servers a run leaves alone: those that asked for it, and those that do not answer. */
export class PhotoHosts {
  readonly #failures = new Map<string, number>();
  readonly #resting = new Set<string>();

  get resting(): readonly string[] {
    return [...this.#resting];
  }

  isResting(url: string): boolean {
    return this.#resting.has(hostOf(url));
  }

  answered(url: string): void {
    this.#failures.delete(hostOf(url));
  }

  /** True: this server asks to be left alone, so it says nothing of the photo. */
  failed(url: string, error: unknown): boolean {
    const host = hostOf(url);
    if (!(error instanceof FetchError) || host === "") return false;
    const { problem, status = 0 } = error;
    const isBusy = status === 429 || status === 503;
    if (!isBusy && problem === "status" && status < 500) {
      this.answered(url);
      return false;
    }
    const failures = (this.#failures.get(host) ?? 0) + 1;
    this.#failures.set(host, failures);
    if (isBusy || failures >= MAX_FAILURES) this.#resting.add(host);
    return isBusy;
  }
}

/** The third part between slashes, as the query of waiting photos takes it. */
function hostOf(url: string): string {
  return url.split("/", 3)[2] ?? "";
}
