import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { FeedError } from "@voordeur/feeds/connector.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import type { Services } from "../../../platform/services.ts";
import type { ListingSource } from "../../../settings/groups/sources.ts";
import { detectIsolated } from "../feed-process/isolated-connector.ts";
import { hostsOf, withToken } from "./access.server.ts";

export type Connection = Pick<ListingSource, "url" | "connector" | "publicOnly">;

const UNKNOWN =
  "Deze soort bestand lezen we niet. Is het toch een van deze formaten, kies het dan zelf.";

/** Somebody waits for it. */
const LIMITS = { maxBytes: 64 * 1024 * 1024, timeoutMs: 15_000, silenceMs: 8_000 };

/**
 * The format at an address, by its first part; `token`: as typed, empty for the stored one.
 * @throws Refused
 */
export async function recognise(
  services: Services,
  at: Pick<ListingSource, "url" | "publicOnly"> & Partial<ListingSource>,
  token: string,
): Promise<Connection> {
  const scratch = await mkdtemp(path.join(tmpdir(), "voordeur-recognise-"));
  // The format is not known yet, so any connector will do.
  const source = { id: "nieuw", label: "", ...at, connector: "web" } as const;
  try {
    const { known, secret } =
      token === ""
        ? await withToken(services, source)
        : { known: { ...source, tokenVariable: "typed" }, secret: () => token };
    const connector = await detectIsolated(known, {
      secret,
      hosts: hostsOf(source, services.config),
      wait: async () => {},
      keepFile: async () => "feed:",
      now: services.clock(),
      scratch,
      limits: LIMITS,
      signal: AbortSignal.timeout(2 * LIMITS.timeoutMs),
    });
    if (connector) {
      const { url, publicOnly } = at;
      return { url, connector, ...(publicOnly && { publicOnly }) };
    }
    throw new Refused({ errors: { connector: UNKNOWN } });
  } catch (error) {
    if (error instanceof FeedError) {
      const reason = token ? error.message.replaceAll(token, "…") : error.message;
      const advice = token
        ? "Klopt de toegangssleutel? Kies dan zelf het formaat."
        : "Vraagt de bron om een toegangssleutel? Vul hem dan in.";
      throw new Refused({ errors: { url: `${reason} ${advice}` } });
    }
    if (error instanceof Error && error.name === "TimeoutError") {
      throw new Refused({ errors: { url: "Dit adres antwoordt niet op tijd." } });
    }
    throw error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
