import type { RegisteredLabel } from "@voordeur/addresses/energy-label.ts";

/**
 * How an advertised label is not as it should be. `other`: another one is registered; `expired`: it is
 * more than ten years old; `unregistered`: none is registered; `missing`: only the advertisement has none.
 */
export type FindingKind = "other" | "expired" | "unregistered" | "missing";

export interface LabelFinding {
  kind: FindingKind;
  advertised: string | null;
  registered: string | null;
  /** Days such as "2021-03-02". */
  registered_on: string | null;
  valid_until: string | null;
  source: "ep-online" | "feed";
}

/**
 * The fault in an advertisement's label; null: none that is known. `registered` is null
 * when EP-Online has none and undefined when it was not asked; `feedUntil` is the last day of the label
 * as the feed says it. A missing label of which nothing is known is no finding: staff see those at once.
 */
export function compareLabel({
  advertised,
  registered,
  feedUntil,
  today,
}: {
  advertised: string | null;
  registered: RegisteredLabel | null | undefined;
  feedUntil: string | null;
  today: string;
}): LabelFinding | null {
  if (registered === undefined) {
    if (advertised === null || feedUntil === null || feedUntil >= today) return null;
    const nothing = { registered: null, registered_on: null };
    return { kind: "expired", advertised, ...nothing, valid_until: feedUntil, source: "feed" };
  }
  const found = (kind: FindingKind): LabelFinding => ({
    kind,
    advertised,
    registered: registered?.label ?? null,
    registered_on: registered?.registeredOn ?? null,
    valid_until: registered?.validUntil ?? null,
    source: "ep-online",
  });
  if (registered === null) return advertised === null ? null : found("unregistered");
  if (registered.validUntil !== null && registered.validUntil < today) {
    return advertised === null ? null : found("expired");
  }
  if (advertised === null) return found("missing");
  return advertised === registered.label ? null : found("other");
}
