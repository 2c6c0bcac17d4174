import { PictureError } from "@voordeur/pictures/decode-picture.ts";
import type { Services } from "../../../platform/services.ts";
import { WorkersBusyError } from "../../../platform/jobs/worker-pool.ts";
import { messages } from "../messages.ts";
import { Refusal } from "../refusal.ts";
import type { Painted, Sitting } from "./sitting.ts";

/** Includes waiting: a full queue takes a minute on a small server, and minutes on a busy one. */
const DEADLINE_MS = 240_000;
const RETRY_AFTER_SECONDS = 20;

/** The built-in engine: always available, but it may be busy. */
export async function paintWithFilters(
  { painters }: Pick<Services, "painters">,
  { photo, style, signal }: Sitting,
): Promise<Painted | Refusal> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  try {
    const task = { photo, style: style.id };
    const jpeg = await painters.run(task, AbortSignal.any([signal, deadline]));
    if (jpeg === null) throw new PictureError("it cannot be read to its end");
    return { jpeg, engine: "built-in" };
  } catch (error) {
    if (error instanceof WorkersBusyError) {
      return new Refusal(429, messages.tooMany, RETRY_AFTER_SECONDS);
    }
    if (deadline.aborted && !signal.aborted) return new Refusal(504, messages.tooSlow);
    throw error;
  }
}
