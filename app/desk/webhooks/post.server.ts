import { FetchError } from "@voordeur/feeds/fetch.ts";
import { publicFetch } from "../../platform/http/public-fetch.ts";
import { SealError } from "../../platform/security/seal.ts";
import type { Services } from "../../platform/services.ts";
import { signed } from "./secret.server.ts";

const TIMEOUT_MS = 15_000;
const MAX_REST_MS = 86_400_000;

/** The outcome of one attempt, with words for staff. */
export interface Outcome {
  isDelivered: boolean;
  words: string;
  /** The target says that it is gone for good (410). */
  isGone: boolean;
  /** How long the target asks to be left alone, at most a day. */
  restMs: number;
}

type Needed = Pick<Services, "db" | "clock" | "secrets" | "config">;

/**
 * Sends one signed message, on the public internet or to `PRIVATE_HOSTS`. Of the answer only the status
 * and Retry-After are read; a redirect is not followed. It throws only when `signal` is aborted.
 */
export async function post(
  services: Needed,
  webhook: { id: string; url: string },
  { id, body }: { id: string; body: string },
  { signal, timeoutMs = TIMEOUT_MS }: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<Outcome> {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const response = await publicFetch(new Set(services.config.privateHosts))(webhook.url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "user-agent": "Voordeur",
        ...(await signed(services, webhook.id, id, body)),
      },
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    await response.body?.cancel();
    return outcomeOf(response, services.clock());
  } catch (error) {
    signal?.throwIfAborted();
    const words = late.aborted ? "geen antwoord op tijd" : wordsOf(error);
    return { isDelivered: false, isGone: false, restMs: 0, words };
  }
}

function outcomeOf({ ok, status, headers }: Response, now: Date): Outcome {
  const isElsewhere = status >= 300 && status < 400;
  const words = ok ? "aangenomen" : isElsewhere ? "verwijst door" : "geweigerd";
  const rest = headers.get("retry-after") ?? "";
  const asked = Number(rest) * 1000 || Date.parse(rest) - now.getTime() || 0;
  const restMs = Math.min(Math.max(asked, 0), MAX_REST_MS);
  return { isDelivered: ok, isGone: status === 410, restMs, words: `${words} (${status})` };
}

function wordsOf(error: unknown): string {
  if (error instanceof SealError) return "het geheim is niet meer te lezen: maak een nieuw";
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const isPrivate = cause instanceof FetchError && cause.problem === "private";
  return isPrivate ? "een adres van een eigen netwerk" : "geen verbinding";
}

/** Sends a message about nothing, now and once, also while the webhook is off. */
export function postTrial(services: Needed, webhook: { id: string; url: string }) {
  const message = { type: "test", timestamp: services.clock().toISOString(), data: {} };
  return post(services, webhook, { id: crypto.randomUUID(), body: JSON.stringify(message) });
}
