import { createHmac, timingSafeEqual } from "node:crypto";
import { housingStyles } from "@voordeur/inspiration/styles.ts";
import type { Services } from "../../platform/services.ts";
import { parseListingQuery } from "../listings/input.ts";
import { describeQuery, type KnownNames } from "../listings/service.server.ts";

/** What a link in an email of a search lets its holder do. */
export type SearchPurpose = "manage" | "confirm" | "stop" | "go-on";

const folders: Record<SearchPurpose, string> = {
  manage: "",
  confirm: "bevestigen/",
  stop: "stoppen/",
  "go-on": "doorgaan/",
};

const MAC_BYTES = 16;

/**
 * The links in emails of a search. They hold the search's id and a keyed hash of it with the purpose:
 * nothing is stored for them, a thousand emails have the same, and they work as long as the search
 * exists and `AUTH_SECRET` stays.
 */
export function searchLinks(
  { secrets, publicUrl }: Pick<Services, "secrets" | "publicUrl">,
  searchId: string,
): { manageUrl: string; confirmUrl: string; stopUrl: string; goOnUrl: string } {
  const url = (purpose: SearchPurpose) =>
    `${publicUrl}/zoekopdracht/${folders[purpose]}${signSearch(secrets, purpose, searchId)}`;
  return {
    manageUrl: url("manage"),
    confirmUrl: url("confirm"),
    stopUrl: url("stop"),
    goOnUrl: url("go-on"),
  };
}

/** The token of a link: 43 letters, digits, hyphens and underscores. */
export function signSearch(
  secrets: Services["secrets"],
  purpose: SearchPurpose,
  searchId: string,
): string {
  const id = Buffer.from(searchId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, macOf(secrets, purpose, id)]).toString("base64url");
}

/** The id of the search that a token is about, whether or not it still exists; null: none of ours. */
export function readSearchToken(
  secrets: Services["secrets"],
  purpose: SearchPurpose,
  token: string,
): string | null {
  const bytes = Buffer.from(token, "base64url");
  // Base64 has several spellings of the same bytes; only ours counts.
  if (bytes.length !== 16 + MAC_BYTES || bytes.toString("base64url") !== token) return null;
  const [id, mac] = [bytes.subarray(0, -MAC_BYTES), bytes.subarray(-MAC_BYTES)];
  if (!timingSafeEqual(mac, macOf(secrets, purpose, id))) return null;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function macOf({ authSecret }: Services["secrets"], purpose: SearchPurpose, id: Buffer): Buffer {
  const mac = createHmac("sha256", authSecret).update(`saved-search:${purpose}:`).update(id);
  return mac.digest().subarray(0, MAC_BYTES);
}

/** The beginning of the ids of all emails of a search, by which erasing finds those on disk. */
export function searchMailPrefix(searchId: string): string {
  return `search-${searchId}-`;
}

/**
 * A stored search as part of a Dutch sentence, beginning with a capital and without a full stop.
 * `known`: for emails to an address that nobody has confirmed, which say nothing that was typed.
 */
export function describeSearch(query: string, style: string | null, known?: KnownNames): string {
  const asked = parseListingQuery(new URLSearchParams(query));
  return describeQuery(asked, { styleName: styleName(style), known });
}

function styleName(id: string | null): string | undefined {
  return housingStyles.find((style) => style.id === id)?.name;
}
