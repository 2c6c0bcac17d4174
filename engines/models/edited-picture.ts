import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, generateImage } from "ai";
import { AiError, problemOf } from "./ai-error.ts";
import type { Ask } from "./ask.ts";
import { bounded, reach } from "./read-answer.ts";

/** Asks for a picture at `/images/edits`, OpenAI's form, through the AI SDK. */
export const askEdits: Ask = async (
  { baseUrl, apiKey, model, fetch: through },
  { photo, prompt, signal },
) => {
  const provider = createOpenAICompatible({
    name: "gateway",
    baseURL: baseUrl,
    apiKey,
    fetch: async (url, init) => {
      const response = await reach(url, { ...init, through });
      const { status, statusText, headers } = response;
      return new Response(bounded(response), { status, statusText, headers });
    },
  });
  try {
    const { image } = await generateImage({
      model: provider.imageModel(model),
      prompt: { text: prompt, images: [photo] },
      abortSignal: signal,
      // Tried again by whoever asks, and only when nothing was answered.
      maxRetries: 0,
    });
    return image.uint8Array;
  } catch (error) {
    signal.throwIfAborted();
    throw meaningOf(error);
  }
};

function meaningOf(error: unknown): AiError {
  if (error instanceof AiError) return error;
  if (error instanceof Error && error.cause instanceof AiError) return error.cause;
  if (
    APICallError.isInstance(error) &&
    error.statusCode !== undefined &&
    error.statusCode !== 200
  ) {
    const { statusCode: status, responseBody = "", responseHeaders } = error;
    // Only the part before the message, which may quote the visitor's picture or prompt.
    const code = /"code"\s*:\s*"([\w.-]+)"/.exec(responseBody)?.[1];
    return problemOf({ status, code, retryAfter: responseHeaders?.["retry-after"] });
  }
  // Without the SDK's error as its cause: that one carries the request, photo and all.
  const name = error instanceof Error ? error.name : "unknown";
  return new AiError("failed", `the answer holds no picture (${name})`);
}
