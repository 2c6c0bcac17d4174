import { isChosen } from "../../../../platform/body/form.ts";
import type { Storage } from "../../../../platform/files/storage.ts";
import { type PageContent, emptyBlock, blockKindNames } from "../../extra/blocks.ts";
import { changeBlocks, type PageErrors, readContent } from "../../extra/input.ts";
import { storePagePicture } from "../../extra/pictures.server.ts";

/** The content of a form whose pictures are stored, and what is wrong with those. */
export async function readPageForm(
  form: FormData,
  storage: Storage,
): Promise<{ content: PageContent; errors: PageErrors }> {
  const errors: PageErrors = {};
  for (let at = 0; form.has(`blocks.${at}.kind`); at += 1) {
    const name = `blocks.${at}.picture`;
    const file = form.get(`${name}.file`);
    if (!isChosen(file)) continue;
    const stored = await storePagePicture(file, storage);
    if ("value" in stored) form.set(name, stored.value);
    else errors[name] = stored.error;
  }
  return { content: readContent(form), errors };
}

/**
 * The page after a button was pressed that changes its blocks, and the block to go on with; null:
 * the button means something else.
 */
export function rearranged(
  content: PageContent,
  form: FormData,
): { content: PageContent; focus: number } | null {
  const move = form.get("move");
  if (typeof move === "string") {
    const from = Number.parseInt(move, 10);
    const way = move.endsWith(".up") ? -1 : move.endsWith(".down") ? 1 : 0;
    const blocks = changeBlocks(content.blocks, move);
    return { content: { ...content, blocks }, focus: Math.min(from + way, blocks.length - 1) };
  }
  if (!form.has("add")) return null;
  const kind = blockKindNames.find((name) => name === form.get("new-block")) ?? "text";
  const blocks = [...content.blocks, emptyBlock(kind)];
  return { content: { ...content, blocks }, focus: blocks.length - 1 };
}
