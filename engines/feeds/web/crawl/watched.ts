import type { FeedIo } from "../../connector.ts";

/** The name of this reader, so that a site can make rules for us. */
export const USER_AGENT = "Voordeur/1.0 (+https://voordeur.example)";

export interface Watched {
  io: FeedIo;
  headers: { "User-Agent": string };
  /** The latest answer; status 0: there was none. */
  last: { url: string; status: number; type: string };
}

/**
 * A FeedIo that notes what the server answered last.
 * @param admit is asked before every request, redirects included, and throws to prevent it.
 */
export function watched(io: FeedIo, admit: (url: URL) => void = () => {}): Watched {
  const last = { url: "", status: 0, type: "" };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    admit(url);
    Object.assign(last, { url: url.href, status: 0, type: "" });
    const response = await io.fetch(input, init);
    last.status = response.status;
    last.type = response.headers.get("content-type") ?? "";
    return response;
  };
  return { io: { ...io, fetch }, headers: { "User-Agent": USER_AGENT }, last };
}
