import { z } from "zod";
import { MAX_ITEMS, maxLengths, partNames, type StoredTexts } from "../fields.ts";

const part = z.enum(partNames);
const item = z.partialRecord(part, z.string().max(maxLengths.text));

/** The texts of a page that differ from the initial ones; which fields there are, the page says. */
export const pageTexts = z.record(
  z.string().regex(/^[a-z][A-Za-z]{0,40}$/),
  z.union([z.string().max(maxLengths.rich), z.array(item).max(MAX_ITEMS)]),
) as unknown as z.ZodType<StoredTexts>;
