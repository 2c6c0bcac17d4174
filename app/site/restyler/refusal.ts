import type { PictureError } from "@voordeur/pictures/decode-picture.ts";
import { messages } from "./messages.ts";

/** No picture: the HTTP status and the Dutch reason; `retryAfter` in seconds. */
export class Refusal {
  readonly status: number;
  readonly message: string;
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    this.status = status;
    this.message = message;
    this.retryAfter = retryAfter;
  }
}

export function refusalOf({ problem, message }: PictureError): Refusal {
  if (problem === "format") return new Refusal(415, messages.notAPicture);
  if (problem === "heic") return new Refusal(415, messages.heic);
  if (problem === "pixels") return new Refusal(413, message);
  return new Refusal(422, messages.damaged);
}
