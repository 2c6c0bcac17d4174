import { z } from "zod";
import { oneLine } from "../../platform/text-input.ts";

declare module "../../platform/page-cache/caching.ts" {
  interface PageTags {
    gateway: true;
  }
}

const number = "Vul een getal van 0 tot 100000 in";
const line = (most: number) =>
  z
    .string()
    .default("")
    .transform((text) => oneLine(text))
    .pipe(z.string().max(most, `Hooguit ${most} tekens`));

/** The AI gateway; its key is stored sealed, elsewhere. Empty: none. */
export const gateway = z.object({
  /** Without a trailing slash. */
  baseUrl: line(1000)
    .transform((url) => url.replace(/(?<!\/)\/+$/, ""))
    .pipe(
      z
        .url({
          protocol: /^https?$/,
          message: "Vul een webadres in, zoals https://gateway.example/v1",
        })
        .or(z.literal("")),
    ),
  imageModel: line(200),
  textModel: line(200),
  imageApi: z.enum(["chat", "edits"]),
  /** The most pictures of a day (UTC), over all instances. */
  dailyPictures: z.int(number).min(0, number).max(100_000, number).default(0),
});

export type GatewaySetting = z.infer<typeof gateway>;
