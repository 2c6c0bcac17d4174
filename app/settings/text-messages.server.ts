import { fetchBytes } from "@voordeur/feeds/fetch.ts";
import { publicFetch } from "../platform/http/public-fetch.ts";
import { openSecret } from "../platform/security/stored-secrets.server.ts";
import type { Services } from "../platform/services.ts";
import { TEXT_KEY } from "./secret-places.ts";

/** Spryng's REST API, which sends text messages. Source: github.com/Spryng/rest-api-php. */
export const spryng = { url: "https://rest.spryngsms.com/v1", timeoutMs: 10_000 };

/** Whether the office set a provider of text messages. */
export const sendsTexts = ({ settings }: Pick<Services, "settings">): boolean =>
  settings.get("signatures").textSender !== undefined;

/**
 * Sends a text message to a number such as `+31612345678`.
 * @throws FetchError, which names neither number nor words, when the provider did not take it
 */
export async function sendText(
  services: Pick<Services, "config" | "settings" | "db" | "secrets">,
  { to, text }: { to: string; text: string },
  { url, timeoutMs } = spryng,
): Promise<void> {
  const { config, settings } = services;
  const key = await openSecret(services, TEXT_KEY);
  if (key === undefined) throw new Error("the provider of text messages has no key");
  const ask = publicFetch(new Set(config.privateHosts));
  const { textSender: originator } = settings.get("signatures");
  const message = {
    encoding: "auto",
    body: text,
    route: "business",
    originator,
    recipients: [to.slice(1)],
  };
  const sent = {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(message),
  };
  const fetch: typeof ask = (input, more) => ask(input, { ...more, ...sent });
  await fetchBytes(`${url}/messages`, { fetch, maxBytes: 64 * 1024, timeoutMs });
}
