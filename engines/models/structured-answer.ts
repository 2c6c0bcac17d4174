import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, Output } from "ai";
import type { Gateway, TextQuestion } from "./ask.ts";

/** Asks for an answer of this shape, through the AI SDK; its shape is not checked yet. */
export async function askForAnswer<Answer>(
  { baseUrl, apiKey, model, fetch: through }: Gateway,
  { instructions, question, schema, signal }: TextQuestion<Answer>,
): Promise<unknown> {
  const provider = createOpenAICompatible({
    name: "gateway",
    baseURL: baseUrl,
    apiKey,
    supportsStructuredOutputs: true,
    ...(through && {
      fetch: (url: Parameters<typeof fetch>[0], init?: RequestInit) =>
        through(url, { ...init, redirect: "manual" }),
    }),
  });
  const { output } = await generateText({
    model: provider.chatModel(model),
    output: Output.object({ schema }),
    system: instructions,
    prompt: question,
    abortSignal: signal,
    maxRetries: 0,
  });
  return output;
}
