import { isLinkKind, type ListingDraft, type PhotoDraft } from "../../connector.ts";
import type { DraftedMedia } from "./given-media.ts";
import { MAX_OF_A_KIND, MAX_PHOTOS, shownMedia } from "./shown-media.ts";

/** The target of a name in the feed: an address, or the file itself; undefined: missing or too large. */
type Find = (name: string) => Promise<string | Uint8Array | undefined>;

/**
 * Media of which some are files that came with the feed: these are put aside, and those that cannot
 * be found are left out.
 */
export async function keptMedia(
  { photos, media }: DraftedMedia,
  find: Find,
  keep: (bytes: Uint8Array) => Promise<string>,
): Promise<Pick<ListingDraft, "photos" | "media">> {
  const resolved = async <Drafted extends PhotoDraft>(drafts: readonly Drafted[], most: number) => {
    const found: Drafted[] = [];
    const names = new Set<string>();
    for (const draft of drafts) {
      if (found.length === most) break;
      if (names.has(draft.url)) continue;
      names.add(draft.url);
      const file = isWebLink(draft.url) ? draft.url : await find(draft.url);
      if (file === undefined) continue;
      found.push({ ...draft, url: typeof file === "string" ? file : await keep(file) });
    }
    return found;
  };
  const links = media.filter(({ kind }) => isLinkKind(kind));
  const files = media.filter(({ kind }) => !isLinkKind(kind));
  return shownMedia(await resolved(photos, MAX_PHOTOS), [
    ...(await resolved(files, 2 * MAX_OF_A_KIND)),
    ...links,
  ]);
}

function isWebLink(name: string): boolean {
  return /^https?:\/\//i.test(name);
}
