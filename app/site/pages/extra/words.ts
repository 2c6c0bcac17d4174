import { currentLanguage } from "@voordeur/language/current.ts";
import type { Fields, StoredTexts } from "../../../settings/fields.ts";
import { shownTexts } from "../../../settings/texts/compose.ts";
import { type BlockKind, blockKinds, fieldsOf, type PageContent, pageFields } from "./blocks.ts";

/** The fields of a block with words; the place is what is searched for. */
const wordsIn = (kind: BlockKind): Fields =>
  Object.fromEntries(
    fieldsOf(kind).filter(
      ([name, { kind }]) => name !== "place" && kind !== "picture" && kind !== "choice",
    ),
  );

/** All fields with words of a page, those of its blocks by their places. */
export const fieldsIn = ({ blocks }: PageContent): Fields =>
  Object.assign(
    { ...pageFields },
    ...blocks.map(({ kind }, at) => {
      const own = Object.entries(wordsIn(kind)).map(([name, field]) => [
        `blocks.${at}.${name}`,
        { ...field, label: `${blockKinds[kind].label} (blok ${at + 1}), ${field.label}` },
      ]);
      return Object.fromEntries(own) as Fields;
    }),
  ) as Fields;

/** The texts of a page in these fields. */
export function wordsOf({ blocks, ...page }: PageContent): StoredTexts {
  const own = blocks.flatMap((block, at) =>
    Object.entries(block).map(([name, value]) => [`blocks.${at}.${name}`, value]),
  );
  return { ...page, ...(Object.fromEntries(own) as StoredTexts) };
}

/** A page in the reader's language. */
export function spokenContent(content: PageContent): PageContent {
  if (currentLanguage() === "nl") return content;
  const { blocks, ...page } = content;
  return {
    ...page,
    ...shownTexts(pageFields, page, {}),
    blocks: blocks.map((block) => ({
      ...block,
      ...shownTexts(wordsIn(block.kind), block as unknown as StoredTexts, {}),
    })),
  };
}
