import { openTextModel } from "@voordeur/models/text-model.ts";
import { z } from "zod";

/** Such as `{ size: 14, words: "licht" }`. Undefined when no model is configured. */
export async function describeRoom(gatewayUrl: string, told: string) {
  const config = { baseUrl: gatewayUrl, apiKey: "sleutel", textModel: "a-model" };
  const model = openTextModel(config, { clock: () => new Date() });
  return model?.answer({
    instructions: "Say what the room is like.",
    question: told,
    schema: z.object({ size: z.number(), words: z.string() }),
    signal: AbortSignal.timeout(10_000),
  });
}
