import { t, translated } from "@voordeur/language/text.ts";
import { housingStyles } from "@voordeur/inspiration/styles.ts";
import { savedSearches } from "../../../database/schema/searches.ts";
import { readSignedId, signId } from "../../platform/security/signed-ids.ts";
import type { EmailKind } from "../../platform/outbox/email-kind.ts";
import type { Services } from "../../platform/services.ts";
import { spokenUrl } from "../../settings/paths/languages.ts";
import { parseListingQuery } from "../../homes/listings/input.ts";
import { describeQuery, type KnownNames } from "../../homes/listings/service.server.ts";

type LinkPurpose = "manage" | "confirm" | "stop" | "go-on";

/** `change-`, with a day: while its holder picks other filters on the list. */
export type SearchPurpose = LinkPurpose | `change-${string}`;

const folders: Record<LinkPurpose, string> = {
  manage: "",
  confirm: "bevestigen/",
  stop: "stoppen/",
  "go-on": "doorgaan/",
};

/** The links in emails of a search: a thousand emails have the same. */
export function searchLinks(
  { secrets, publicUrl, settings }: Pick<Services, "secrets" | "publicUrl" | "settings">,
  searchId: string,
): { manageUrl: string; confirmUrl: string; stopUrl: string; goOnUrl: string } {
  const url = (purpose: LinkPurpose) => {
    const path = `/zoekopdracht/${folders[purpose]}${signSearch(secrets, purpose, searchId)}`;
    return spokenUrl(settings.agency, publicUrl + path);
  };
  return {
    manageUrl: url("manage"),
    confirmUrl: url("confirm"),
    stopUrl: url("stop"),
    goOnUrl: url("go-on"),
  };
}

export function signSearch(
  secrets: Services["secrets"],
  purpose: SearchPurpose,
  searchId: string,
): string {
  return signId(secrets, `saved-search ${purpose}`, searchId);
}

/** The id of the search that a token is about, whether or not it still exists; null: none of ours. */
export function readSearchToken(
  secrets: Services["secrets"],
  purpose: SearchPurpose,
  token: string,
): string | null {
  return readSignedId(secrets, `saved-search ${purpose}`, token);
}

/** The emails of a search; news goes by a queue of its own. */
export const searchLetter: EmailKind = {
  kind: "search",
  subjects: savedSearches,
  queue: "send-search-letter",
  emails: (searchId) => `search-${searchId}-`,
};

/**
 * A stored search as part of a sentence, beginning with a capital and without a full stop.
 * `known`: for emails to an address that nobody has confirmed, which say nothing that was typed.
 */
export function describeSearch(query: string, style: string | null, known?: KnownNames): string {
  const asked = parseListingQuery(new URLSearchParams(query));
  const whole = describeQuery(asked, { styleName: styleName(style) });
  if (whole === t`Woningen`) return t`Alle woningen`;
  return known ? describeQuery(asked, { styleName: styleName(style), known }) : whole;
}

function styleName(id: string | null): string | undefined {
  const name = housingStyles.find((style) => style.id === id)?.name;
  return name && translated(name);
}
