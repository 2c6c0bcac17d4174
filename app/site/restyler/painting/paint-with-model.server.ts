import { AiError, type AiProblem } from "@voordeur/models/ai-error.ts";
import { decodePicture, measurePicture, PictureError } from "@voordeur/pictures/decode-picture.ts";
import type { Services } from "../../../platform/services.ts";
import { encodeForModel, encodeResult } from "@voordeur/restyle/encode.ts";
import { LONG_SIDE } from "./long-side.ts";
import { messages } from "../messages.ts";
import { reserveModel } from "./model-budget.server.ts";
import { Refusal } from "../refusal.ts";
import type { Painted, Sitting } from "./sitting.ts";

/** The reason that the model made no picture; the filters then make it. */
interface Unpainted {
  reason: AiProblem | "none" | "budget" | "nonsense";
}

/** The longer side of the photo that a gateway gets, in pixels: models work at about this size. */
const SENT_SIDE = 1536;

/** When to try again if the gateway does not say. */
const RETRY_AFTER_SECONDS = 30;

/** Failures that may have cost money: the picture stays counted. */
const mayBeBilled = new Set<Unpainted["reason"]>(["timeout", "nonsense"]);

/**
 * Asks the gateway's model. It gets a fresh copy without location or camera, and its answer is decoded
 * and encoded again: the gateway's own bytes never reach the visitor.
 */
export async function paintWithModel(
  services: Services,
  sitting: Sitting,
): Promise<Painted | Refusal | Unpainted> {
  const { pictureModel, log } = services;
  if (!pictureModel) return { reason: "none" };
  const budget = await reserveModel(services, sitting.visitor);
  if (!budget) return { reason: "budget" };
  const { photo, style, signal } = sitting;
  const copy = await encodeForModel(
    await decodePicture(photo, { width: SENT_SIDE, height: SENT_SIDE }),
  ).catch(async (error: unknown) => {
    await budget.giveBack();
    throw error;
  });
  try {
    const sent = await pictureModel.redraw({ photo: copy, prompt: style.prompt, signal });
    return { jpeg: await cleaned(sent), engine: "ai" };
  } catch (error) {
    // The visitor left, but the picture may be billed.
    if (signal.aborted) throw error;
    const reason = reasonOf(error);
    log.warn({ reason, err: error, style: style.id }, "the model made no picture");
    await (mayBeBilled.has(reason) ? budget.giveBackVisitor() : budget.giveBack());
    if (reason === "refused") return new Refusal(422, messages.refused);
    if (reason === "busy") {
      const { retryAfter = RETRY_AFTER_SECONDS } = error as AiError;
      return new Refusal(429, messages.tooMany, retryAfter);
    }
    return { reason };
  }
}

async function cleaned(sent: Uint8Array): Promise<Uint8Array> {
  await measurePicture(sent);
  return encodeResult(await decodePicture(sent, { width: LONG_SIDE, height: LONG_SIDE }), "ai");
}

function reasonOf(error: unknown): AiProblem | "nonsense" {
  if (error instanceof PictureError) return "nonsense";
  return error instanceof AiError ? error.problem : "failed";
}
