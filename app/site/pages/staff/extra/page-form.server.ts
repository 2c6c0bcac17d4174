import { isChosen } from "../../../../platform/body/form.ts";
import type { Storage } from "../../../../platform/files/storage.ts";
import { storePictureOf } from "../../../../staff/kit/form/store-picture.server.ts";
import {
  type Block,
  blockKindNames,
  blockKinds,
  emptyBlock,
  type PageContent,
} from "../../extra/blocks.ts";
import { changeBlocks, type PageErrors, readContent } from "../../extra/input.ts";

/**
 * The content of a form whose pictures are stored, and what is wrong with those; after a button that
 * changes the blocks also the id of the one to go on with.
 */
export async function readPageForm(
  form: FormData,
  storage: Storage,
): Promise<{ content: PageContent; errors: PageErrors; focus?: string }> {
  const errors: PageErrors = {};
  const take = storePictureOf(storage);
  for (let at = 0; form.has(`blocks.${at}.kind`); at += 1) {
    const name = pictureAt(at);
    const file = form.get(`${name}.file`);
    if (!isChosen(file)) continue;
    const stored = await take(file, blockKinds.picture.fields.picture);
    if ("value" in stored) form.set(name, stored.value);
    else errors[name] = stored.error;
  }
  const content = readContent(form);
  const changed = rearranged(content.blocks, form);
  if (!changed) return { content, errors };
  const { blocks, at } = changed;
  const last = Math.min(at, blocks.length - 1);
  const moved = blocks.flatMap((block, to) => {
    const error = errors[pictureAt(content.blocks.indexOf(block))];
    return error ? [[pictureAt(to), error]] : [];
  });
  return {
    content: { ...content, blocks },
    errors: Object.fromEntries(moved) as PageErrors,
    focus: `blok-${last}`,
  };
}

const pictureAt = (at: number) => `blocks.${at}.picture`;

/** The blocks as a button asks for them; null: it means something else. */
function rearranged(blocks: Block[], form: FormData): { blocks: Block[]; at: number } | null {
  const move = form.get("move");
  if (typeof move === "string") {
    const way = move.endsWith(".up") ? -1 : move.endsWith(".down") ? 1 : 0;
    return { blocks: changeBlocks(blocks, move), at: Number.parseInt(move, 10) + way };
  }
  if (!form.has("add")) return null;
  const kind = blockKindNames.find((name) => name === form.get("new-block")) ?? "text";
  return { blocks: [...blocks, emptyBlock(kind)], at: Infinity };
}
