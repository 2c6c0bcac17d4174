import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ModelConfig, TextQuestion } from "./ask.ts";

const REMEMBERED = 100;
const REMEMBERED_FOR_MS = 3_600_000;

export interface TextModel {
  /**
   * The model's answer in this shape. The same question within an hour is answered from memory, so
   * that visitors who ask alike are paid for once.
   * @throws whatever went wrong: the gateway, the time, the shape. Nothing is tried again.
   */
  answer<Answer>(asked: TextQuestion<Answer>): Promise<Answer>;
}

/**
 * The configured model, behind any gateway that speaks OpenAI's chat completions; undefined when
 * none is configured. Source: AI SDK 7, structured output.
 */
export function openTextModel(
  config: Pick<ModelConfig, "baseUrl" | "apiKey" | "textModel" | "fetch"> | undefined,
  { clock }: { clock: () => Date },
): TextModel | undefined {
  const { textModel } = config ?? {};
  if (!config || !textModel) return undefined;
  const remembered = new LRUCache<string, { answer: unknown; until: number }>({
    max: REMEMBERED,
  });

  return {
    async answer({ instructions, question, schema, isOnce, signal }) {
      const key = createHash("sha256").update(`${instructions}\0${question}`).digest("base64");
      const known = remembered.get(key);
      if (!isOnce && known && known.until > clock().getTime()) return schema.parse(known.answer);
      // The SDK is large, and most sites never ask it.
      const { askForAnswer } = await import("./structured-answer.ts");
      const { baseUrl, apiKey, fetch } = config;
      const gateway = { baseUrl, apiKey, model: textModel, fetch };
      const output = await askForAnswer(gateway, { instructions, question, schema, signal });
      const answer = schema.parse(output);
      if (!isOnce) remembered.set(key, { answer, until: clock().getTime() + REMEMBERED_FOR_MS });
      return answer;
    },
  };
}
