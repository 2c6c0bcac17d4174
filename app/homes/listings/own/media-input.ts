import { z } from "zod";
import type { MediumKind } from "@voordeur/feeds/connector.ts";
import { oneLine } from "../../../platform/text-input.ts";

export type OwnMediumKind = "photo" | MediumKind;
export type FileKind = "photo" | "plan" | "document";

const MAX_CAPTION_LENGTH = 200;

/** A line under a photo, or the title of a document; what does not fit is cut off. */
export function captionOf(text: string): string {
  return oneLine(text, MAX_CAPTION_LENGTH);
}

/** A file by when it was chosen: the batch, and its place among those of that batch. */
export const choiceOf = (text: string) => (/^[a-z0-9]{8,40}-\d{4}$/.test(text) ? text : undefined);

const link = z.object({
  kind: z.enum(["tour", "video"], "Kies tour of video"),
  url: z
    .string()
    .trim()
    .max(2000, "Dit adres is te lang")
    .refine((text) => /^https:\/\//i.test(text), {
      error: "Plak een adres dat met https:// begint",
      abort: true,
    })
    .refine(isPublic, "Dit is geen adres van een openbare website"),
  caption: z.string().transform(captionOf),
});

export type OwnLink = z.infer<typeof link>;
export type LinkTexts = Record<"kind" | "url" | "caption", string>;

/** The link of a form, or what is wrong with it in Dutch. */
export function parseLink(texts: LinkTexts): { link: OwnLink } | { error: string } {
  const parsed = link.safeParse(texts);
  if (parsed.success) return { link: parsed.data };
  return { error: parsed.error.issues[0]!.message };
}

/** A name with a dot, and no number of a network, port or password. */
function isPublic(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, username, password, port } = new URL(text);
  if (username || password || port) return false;
  if (/(^|\.)(localhost|local|internal|lan|home|test|invalid|onion)$/.test(hostname)) return false;
  return /^([a-z0-9-]+\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/.test(hostname);
}
