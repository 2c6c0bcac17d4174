import type { Difference } from "../../../../staff/kit/conflict.tsx";
import { differencesOf, type DraftObject } from "../../../../staff/kit/form/draft.ts";
import { type BlockKind, blockKinds, emptyBlock, pageFields } from "../../extra/blocks.ts";
import { slugField } from "./page-fields.tsx";

/** The differences between two versions of a page, block by block. */
export function differencesOfPages(one: DraftObject, other: DraftObject): Difference[] {
  const [ones, others] = [one, other].map(({ blocks }) => blocks as DraftObject[]);
  const longest = ones!.length > others!.length ? ones! : others!;
  return [
    ...differencesOf({ slug: slugField, ...pageFields }, one, other),
    ...longest.flatMap((_, at) => differencesOfBlocks(`Blok ${at + 1}`, ones![at], others![at])),
  ];
}

function differencesOfBlocks(label: string, one?: DraftObject, other?: DraftObject): Difference[] {
  const kindOf = (block: DraftObject) => blockKinds[block.kind as BlockKind];
  const words = (block?: DraftObject) => (block ? kindOf(block).label : "");
  const kinds = { label, one: words(one), other: words(other) };
  const ways = [one, other].flatMap((block) => (block ? [block] : []));
  const parts = (one?.kind === other?.kind ? ways.slice(0, 1) : ways).flatMap((block) => {
    const empty = emptyBlock(block.kind as BlockKind) as unknown as DraftObject;
    const [left, right] = [one, other].map((each) => (each?.kind === block.kind ? each : empty));
    return differencesOf(kindOf(block).fields, left!, right!);
  });
  const named = parts.map((part) => ({ ...part, label: `${label}, ${part.label.toLowerCase()}` }));
  return [...(kinds.one === kinds.other ? [] : [kinds]), ...named];
}
