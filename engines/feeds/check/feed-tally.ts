import type { FeedItem, ListingDraft } from "../connector.ts";
import { isUnknown, mainFields } from "./feed-fields.ts";

/** Counts the values in a feed. */
export class FeedTally {
  listings = 0;
  hidden = 0;
  problems = 0;
  isPartial = false;
  /** The reason that reading broke off. */
  failure: string | undefined;
  readonly reasons = new Map<string, number>();
  /** The reasons that listings are hidden. */
  readonly hiddenReasons = new Map<string, number>();
  /** In how many records a field has a value that nobody reads, by its path. */
  unreadFields: ReadonlyMap<string, number> = new Map();
  /** How many listings lack a field, by its label. */
  readonly unknown = new Map<string, number>();
  /** All listings' media together, by kind. */
  readonly media = { photo: 0, plan: 0, tour: 0, video: 0, document: 0 };

  /** Everything that could be read. */
  get items(): number {
    return this.listings + this.hidden + this.problems;
  }

  add(item: FeedItem): void {
    if (item.kind === "partial") this.isPartial = true;
    if (item.kind === "hidden") {
      this.hidden += 1;
      increase(this.hiddenReasons, item.reason ?? "Zonder reden.");
    }
    if (item.kind === "problem") {
      this.problems += 1;
      increase(this.reasons, item.reason);
    }
    if (item.kind === "listing") this.#addListing(item.draft);
  }

  summary(): object {
    return {
      listings: this.listings,
      hidden: this.hidden,
      problems: this.problems,
      isPartial: this.isPartial,
      failure: this.failure ?? null,
      reasons: Object.fromEntries(this.reasons),
      hiddenReasons: Object.fromEntries(this.hiddenReasons),
      unreadFields: Object.fromEntries(this.unreadFields),
      unknown: Object.fromEntries(this.unknown),
      media: this.media,
    };
  }

  #addListing(draft: ListingDraft): void {
    this.listings += 1;
    for (const [label, valueOf] of mainFields) {
      if (isUnknown(valueOf(draft))) increase(this.unknown, label);
    }
    this.media.photo += draft.photos.length;
    for (const { kind } of draft.media ?? []) this.media[kind] += 1;
    if (draft.photos.length === 0) increase(this.unknown, "Foto's");
  }
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
