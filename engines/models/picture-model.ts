import { AiError } from "./ai-error.ts";
import type { Ask, Gateway, ModelConfig, PictureRequest } from "./ask.ts";
import { askChat } from "./chat-picture.ts";

/** A model elsewhere that redraws pictures. */
export interface PictureModel {
  /**
   * The bytes of a picture as the gateway sent them: not to be trusted.
   * @throws AiError; the reason of `signal` when that was aborted.
   */
  redraw(request: PictureRequest): Promise<Uint8Array>;
}

export interface PictureModelOptions {
  /** The present moment; tests pass a fixed one. */
  clock: () => Date;
  /** For one picture, a retry included. Default 180 s: edits take one to two and a half minutes. */
  deadlineMs?: number;
}

/** After an answer that the account is empty, nobody is asked for so long. */
const PAUSE_MS = 10 * 60_000;

/** The configured model; undefined when none is configured. */
export function openPictureModel(
  config: ModelConfig | undefined,
  options: PictureModelOptions,
): PictureModel | undefined {
  if (!config?.imageModel) return undefined;
  const { clock, deadlineMs = 180_000 } = options;
  const { baseUrl, apiKey, imageModel: model } = config;
  const gateway = { baseUrl, apiKey, model, fetch: config.fetch };
  const ask = config.imageApi === "edits" ? askEdits : askChat;
  let pausedUntil = 0;
  return {
    async redraw(request) {
      if (clock().getTime() < pausedUntil) throw new AiError("credits", "paused after a 402");
      const deadline = AbortSignal.timeout(deadlineMs);
      const signal = AbortSignal.any([request.signal, deadline]);
      try {
        return await askTwice(ask, gateway, { ...request, signal });
      } catch (error) {
        request.signal.throwIfAborted();
        if (deadline.aborted) throw new AiError("timeout", `no picture in ${deadlineMs} ms`);
        if (!(error instanceof AiError)) throw error;
        if (error.problem === "credits") pausedUntil = clock().getTime() + PAUSE_MS;
        throw error;
      }
    },
  };
}

/** A connection that breaks before an answer is tried once more; anything else may be billed twice. */
async function askTwice(ask: Ask, gateway: Gateway, request: PictureRequest): Promise<Uint8Array> {
  try {
    return await ask(gateway, request);
  } catch (error) {
    const again = error instanceof AiError && error.unanswered && !request.signal.aborted;
    if (!again) throw error;
    return await ask(gateway, request);
  }
}

// The SDK is large, and most sites never ask it.
const askEdits: Ask = async (gateway, request) => {
  const { askEdits } = await import("./edited-picture.ts");
  return askEdits(gateway, request);
};
