import type { Difference } from "../../../admin/conflict.tsx";
import { differencesOf, type DraftObject } from "../../../admin/form/draft.ts";
import {
  type Block,
  blockKinds,
  emptyBlock,
  type PageContent,
  pageFields,
} from "../../extra/blocks.ts";

const draftOf = (part: PageContent | Block) => part as unknown as DraftObject;

/** The differences between two versions of a page, block by block. */
export function differencesOfPages(one: PageContent, other: PageContent): Difference[] {
  const longest = one.blocks.length > other.blocks.length ? one.blocks : other.blocks;
  return [
    ...differencesOf(pageFields, draftOf(one), draftOf(other)),
    ...longest.flatMap((_, at) =>
      differencesOfBlocks(`Blok ${at + 1}`, one.blocks[at], other.blocks[at]),
    ),
  ];
}

function differencesOfBlocks(label: string, one?: Block, other?: Block): Difference[] {
  const words = (block?: Block) => (block ? blockKinds[block.kind].label : "");
  const kinds = { label, one: words(one), other: words(other) };
  const ways = [one, other].flatMap((block) => (block ? [block] : []));
  const parts = (one?.kind === other?.kind ? ways.slice(0, 1) : ways).flatMap((block) => {
    const empty = emptyBlock(block.kind);
    const [left, right] = [one, other].map((each) => (each?.kind === block.kind ? each : empty));
    return differencesOf(blockKinds[block.kind].fields, draftOf(left!), draftOf(right!));
  });
  const named = parts.map((part) => ({ ...part, label: `${label}, ${part.label.toLowerCase()}` }));
  return [...(kinds.one === kinds.other ? [] : [kinds]), ...named];
}
