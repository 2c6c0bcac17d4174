import { measurePicture, PictureError } from "@voordeur/pictures/decode-picture.ts";
import type { Reservation } from "../../platform/security/rate-limit.ts";
import type { Services } from "../../platform/services.ts";
import { MAX_PHOTO_BYTES } from "../../platform/files/upload-limits.ts";
import { messages } from "./messages.ts";
import { paintWithFilters } from "./painting/paint-with-filters.server.ts";
import { paintWithModel } from "./painting/paint-with-model.server.ts";
import { readDataUrl } from "./photo-url.ts";
import type { Engine } from "@voordeur/restyle/provenance.ts";
import { Refusal, refusalOf } from "./refusal.ts";
import type { Painted, Sitting } from "./painting/sitting.ts";
import { restyleStyles, type RestyleStyle } from "@voordeur/restyle/styles.ts";

export interface RestyleRequest {
  imageUrl: string;
  prompt: RestyleStyle["prompt"];
  /** The visitor's client address. */
  visitor: string;
  signal: AbortSignal;
}

/** Pictures an hour for one client address; failures do not count. */
const PER_VISITOR = { name: "restyle", limit: 48, windowSeconds: 3600 };

/** The photo in a style, as a data URL. Nothing of it is stored. */
export async function restylePhoto(
  services: Services,
  { imageUrl, prompt, visitor, signal }: RestyleRequest,
): Promise<{ transformedImage: string; engine: Engine } | Refusal> {
  const style = restyleStyles.find((one) => one.prompt === prompt);
  const photo = readDataUrl(imageUrl);
  if (!style || !photo) return new Refusal(400, messages.noDataUrl);
  if (photo.length > MAX_PHOTO_BYTES) return new Refusal(413, messages.tooLarge);
  try {
    await measurePicture(photo);
    const painted = await counted(services, { photo, style, visitor, signal });
    if (painted instanceof Refusal) return painted;
    const base64 = Buffer.from(painted.jpeg).toString("base64");
    return { transformedImage: `data:image/jpeg;base64,${base64}`, engine: painted.engine };
  } catch (error) {
    if (error instanceof PictureError) return refusalOf(error);
    // The visitor left: nobody reads this answer, and nothing failed.
    if (signal.aborted) return new Refusal(503, messages.failed);
    services.log.error({ err: error, style: style.id }, "a photo was not restyled");
    return new Refusal(500, messages.failed);
  }
}

async function counted(services: Services, sitting: Sitting): Promise<Painted | Refusal> {
  const place = await services.rateLimiter.reserve(PER_VISITOR, sitting.visitor);
  if (typeof place === "number") return new Refusal(429, messages.tooMany, place);
  return keptOnSuccess(place, () => paint(services, sitting));
}

async function keptOnSuccess(
  place: Reservation,
  work: () => Promise<Painted | Refusal>,
): Promise<Painted | Refusal> {
  let painted: Painted | Refusal | undefined;
  try {
    painted = await work();
    return painted;
  } finally {
    if (painted === undefined || painted instanceof Refusal) await place.giveBack();
  }
}

/** Tries the model first, if there is one; then the filters, unless it refused or asks to wait. */
async function paint(services: Services, sitting: Sitting): Promise<Painted | Refusal> {
  const attempt = await paintWithModel(services, sitting);
  if (attempt instanceof Refusal || "jpeg" in attempt) return attempt;
  const painted = await paintWithFilters(services, sitting);
  // The filters cannot paint either: then say that the gateway's account is empty.
  const isUnpaid = attempt.reason === "credits" && painted instanceof Refusal;
  return isUnpaid ? new Refusal(402, messages.unavailable) : painted;
}
