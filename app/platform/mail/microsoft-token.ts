import { z } from "zod";
import type { Clock } from "../clock/clock.ts";

/** The application of an office at Microsoft Entra. */
interface Application {
  tenant: string;
  client: string;
  secret: string;
}

const answer = z.object({ access_token: z.string() });
const refusal = z.object({ error_description: z.string() });

/** A token carries the rights of its moment: one that was just granted counts soon. */
const KEPT_MS = 300_000;

/**
 * Gives tokens with which an application sends mail at Microsoft 365, each for five minutes of its hour.
 * Source: client credentials of OAuth 2.0 (RFC 6749, 4.4), scope `https://outlook.office365.com/.default`.
 * @throws Error with code `EAUTH` and Microsoft's words when it refuses
 */
export function microsoftToken({
  login,
  fetch,
  clock,
}: {
  login: string;
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): (application: Application) => Promise<string> {
  let kept = { of: "", token: "", until: 0 };
  return async (application) => {
    const of = JSON.stringify(application);
    if (kept.of === of && clock().getTime() < kept.until) return kept.token;
    const { tenant, client, secret } = application;
    const response = await fetch(`${login}/${tenant}/oauth2/v2.0/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: client,
        client_secret: secret,
        scope: "https://outlook.office365.com/.default",
      }),
      redirect: "error",
      signal: AbortSignal.timeout(15_000),
    });
    const body: unknown = await response.json().catch(() => null);
    const given = answer.safeParse(body).data;
    if (!given) {
      const words = refusal.safeParse(body).data?.error_description ?? `HTTP ${response.status}`;
      throw Object.assign(new Error(words.slice(0, 500)), { code: "EAUTH" });
    }
    kept = { of, token: given.access_token, until: clock().getTime() + KEPT_MS };
    return kept.token;
  };
}
