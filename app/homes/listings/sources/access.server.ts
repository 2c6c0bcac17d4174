import { FeedError } from "@voordeur/feeds/connector.ts";
import type { Config } from "../../../platform/config.ts";
import { hostAndPort, privateHosts } from "../../../platform/http/public-fetch.ts";
import { SealError } from "../../../platform/security/seal.ts";
import { openSecret } from "../../../platform/security/stored-secrets.server.ts";
import type { Services } from "../../../platform/services.ts";
import type { ListingSource } from "../../../settings/groups/sources.ts";

type Needed = Pick<Services, "db" | "secrets" | "config">;

/** Where the token is stored that staff typed for this source. */
export const tokenPlace = (id: string): string => `source/${id}`;

/** The name by which a connector asks for a token that staff typed. */
const STORED_TOKEN = "van deze bron";

/** The host of our own network that reading this source, and fetching its photos, may ask: its own. */
export function hostsOf(
  { url, publicOnly }: ListingSource,
  { privateHosts: named }: Pick<Config, "privateHosts">,
): Set<string> {
  const own = URL.parse(url);
  const isNamed = own !== null && named.includes(hostAndPort(own));
  if (isNamed) return new Set([hostAndPort(own)]);
  return publicOnly ? new Set() : privateHosts([url]);
}

/**
 * The source's token: that of the environment, else the one that staff typed.
 * @throws FeedError when the stored one cannot be opened.
 */
export async function tokenOf(
  services: Needed,
  { id, tokenVariable }: ListingSource,
): Promise<string | undefined> {
  const set = tokenVariable && services.config.secret(tokenVariable);
  if (set) return set;
  try {
    return await openSecret(services, tokenPlace(id));
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    const reason = "De bewaarde toegangssleutel is niet meer te lezen. Vul hem opnieuw in.";
    throw new FeedError(reason, { cause: error });
  }
}

/** A text about a source in which its token does not stand: connectors quote the address. */
export async function withoutToken(services: Needed, source: ListingSource, text: string) {
  const token = await tokenOf(services, source).catch(() => undefined);
  return token ? text.replaceAll(token, "…") : text;
}

/** The source as its connector reads it, and the one secret that the connector may ask for. */
export async function withToken(services: Needed, source: ListingSource) {
  const token = await tokenOf(services, source);
  const tokenVariable = source.tokenVariable ?? (token === undefined ? undefined : STORED_TOKEN);
  return {
    known: tokenVariable === undefined ? source : { ...source, tokenVariable },
    secret: (name: string) => (name === tokenVariable ? token : undefined),
  };
}
