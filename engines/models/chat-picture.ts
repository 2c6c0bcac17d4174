import { z } from "zod";
import { AiError, problemOf } from "./ai-error.ts";
import { readAnswer } from "./read-answer.ts";
import type { Ask } from "./ask.ts";

const failure = z.object({
  code: z.union([z.int(), z.string()]).nullish(),
  metadata: z.object({ reasons: z.array(z.unknown()).optional() }).nullish(),
});

const answer = z.object({
  error: failure.nullish(),
  choices: z
    .array(
      z.object({
        error: failure.nullish(),
        finish_reason: z.string().nullish(),
        message: z
          .object({
            refusal: z.string().nullish(),
            images: z.array(z.object({ image_url: z.object({ url: z.string() }) })).nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
});

/**
 * Asks for a picture in a chat, as OpenRouter and gateways like it answer: `message.images`. The AI
 * SDK's provider for such gateways drops those, so this is a request of our own.
 */
export const askChat: Ask = async (gateway, { photo, prompt, signal }) => {
  const { baseUrl, apiKey, model } = gateway;
  const url = `data:image/jpeg;base64,${Buffer.from(photo).toString("base64")}`;
  const content = [
    { type: "text", text: prompt },
    { type: "image_url", image_url: { url } },
  ];
  const body = { model, modalities: ["image", "text"], messages: [{ role: "user", content }] };
  const { status, retryAfter, text } = await readAnswer(`${baseUrl}/chat/completions`, {
    method: "POST",
    headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
    through: gateway.fetch,
  });
  const parsed = answer.safeParse(jsonOf(text)).data;
  const choice = parsed?.choices?.[0];
  // A failed generation comes as 200 too, with the error inside.
  const error = parsed?.error ?? choice?.error;
  if (status !== 200 || error) {
    const { code, metadata } = error ?? {};
    throw problemOf({
      status: status === 200 ? Number(code) || 500 : status,
      code: typeof code === "string" ? code : undefined,
      moderated: metadata?.reasons !== undefined,
      retryAfter,
    });
  }
  const picture = choice?.message?.images?.[0]?.image_url.url;
  if (
    picture === undefined &&
    (choice?.message?.refusal || choice?.finish_reason === "content_filter")
  )
    throw new AiError("refused", "the model refused");
  // Matches the start alone: with millions of characters V8 may run out of stack.
  const [start = ""] = /^data:image\/[a-z+.-]{1,50};base64,/i.exec(picture ?? "") ?? [];
  const base64 = picture?.slice(start.length);
  if (!start || !base64) throw new AiError("failed", "the answer holds no picture");
  return Buffer.from(base64, "base64");
};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
