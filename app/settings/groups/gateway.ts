import { z } from "zod";

declare module "../../platform/page-cache/caching.ts" {
  interface PageTags {
    gateway: true;
  }
}

const model = z.string().trim().max(200);

/** The AI gateway; its key is stored sealed, elsewhere. Empty: none. */
export const gateway = z.object({
  /** Without a trailing slash. */
  baseUrl: z.url({ protocol: /^https?$/ }).or(z.literal("")),
  imageModel: model,
  textModel: model,
  imageApi: z.enum(["chat", "edits"]),
  /** The most pictures of a day (UTC), over all instances. */
  dailyPictures: z.int().min(0).max(100_000),
});

export type GatewaySetting = z.infer<typeof gateway>;
