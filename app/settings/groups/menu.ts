import { z } from "zod";
import { type ExtraPageId, isExtraPageId, menuPageIds } from "../paths/menu-pages.ts";
import { line } from "../typed.ts";

const entry = z.object({
  // Whether an extra page is there is known when the menu is shown: it may go, and come back.
  page: z.union([z.enum(menuPageIds), z.custom<ExtraPageId>(isExtraPageId)], {
    error: "Deze pagina bestaat niet",
  }),
  /** Until staff type one, the word follows the page and the town. */
  word: line(40)
    .refine((text) => !/\S{25}/.test(text), "Hooguit 24 letters aan elkaar")
    .optional(),
});

/** The pages in header and footer, in their order. */
export const menu = z
  .array(entry)
  .min(1, "Vink minstens één pagina aan")
  .superRefine((entries, context) => {
    const used = new Set<string>();
    for (const [at, { page }] of entries.entries()) {
      const message = "Deze pagina staat al in het menu";
      if (used.has(page)) context.addIssue({ code: "custom", path: [at, "page"], message });
      used.add(page);
    }
  });
