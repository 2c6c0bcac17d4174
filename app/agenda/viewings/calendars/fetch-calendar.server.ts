import { CalendarError } from "@voordeur/calendar/calendar-error.ts";
import { fetchBytes, FetchError } from "@voordeur/feeds/fetch.ts";
import type { BusyCalendar } from "@voordeur/calendar/read-busy-times.ts";
import { readCalendarApart } from "../../../platform/calendar/read-calendar.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { publicFetch } from "../../../platform/http/public-fetch.ts";
import type { Services } from "../../../platform/services.ts";
import type { CalendarFailure } from "./failure.ts";
import { ownUids } from "./own-uids.ts";

/** Bounds of one calendar, which tests make smaller. */
export interface Limits {
  maxBytes: number;
  timeoutMs: number;
  silenceMs: number;
}

const usual: Limits = { maxBytes: 8 * 1024 * 1024, timeoutMs: 20_000, silenceMs: 10_000 };

const DAY_MS = 86_400_000;
/** As far ahead as a moment can be picked, and some days of road. */
const AHEAD_MS = 125 * DAY_MS;

export type Fetched =
  /** `version` is for the next time that it is asked for. */
  | ({ outcome: "read"; version: string | null } & BusyCalendar)
  | { outcome: "unchanged" }
  | { outcome: "failed"; failure: CalendarFailure };

/**
 * Asks for a calendar once, within bounds of bytes and time and on the public internet only. It does
 * not throw for anything that the other side does. Its address stands in no error.
 */
export async function fetchCalendar(
  { config, clock, log, publicUrl }: Pick<Services, "config" | "clock" | "log" | "publicUrl">,
  url: string,
  { seen, limits = usual, signal }: { seen?: string | null; limits?: Limits; signal?: AbortSignal },
): Promise<Fetched> {
  const ask = publicFetch(new Set(config.calendarHosts));
  let etag: string | null = null;
  const today = amsterdamDate(clock());
  // Repeated appointments reach further every day: each day the calendar is read once as a whole.
  const known = seen?.startsWith(`${today} `) ? seen.slice(today.length + 1) : undefined;
  try {
    const bytes = await fetchBytes(url, {
      ...limits,
      ...(signal && { signal }),
      headers: {
        accept: "text/calendar, text/plain;q=0.5",
        ...(known && { "if-none-match": known }),
      },
      fetch: async (input, init) => {
        const response = await ask(input, init);
        etag = response.headers.get("etag");
        return response;
      },
    });
    const now = clock().getTime();
    const window = { from: new Date(now - DAY_MS), to: new Date(now + AHEAD_MS) };
    // A viewing of ours is taken as long as we say so, whatever became of the invitation to it.
    const own = ownUids(publicUrl);
    const read = await readCalendarApart(textOf(bytes), { ...window, own });
    return { outcome: "read", ...read, version: versionOf(today, etag) };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof CalendarError) return { outcome: "failed", failure: "no-calendar" };
    if (!(error instanceof FetchError)) {
      log.error({ err: error }, "reading a calendar failed");
      return { outcome: "failed", failure: "unreadable" };
    }
    if (error.status === 304) return { outcome: "unchanged" };
    return { outcome: "failed", failure: failureOf(error) };
  }
}

/** Windows writes some files in 16 bits. */
const textOf = (bytes: Uint8Array) =>
  new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8").decode(bytes);

const versionOf = (day: string, etag: string | null) =>
  etag !== null && etag.length <= 200 ? `${day} ${etag}` : null;

function failureOf({ problem, status = 0 }: FetchError): CalendarFailure {
  if (problem !== "status") return problem;
  return [401, 403, 404, 410].includes(status) ? "address" : "refused";
}
