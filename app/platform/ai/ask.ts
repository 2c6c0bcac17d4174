import type { z } from "zod";

export interface PictureRequest {
  /** A JPEG without metadata, for the gateway. */
  photo: Uint8Array;
  /** An instruction in English. */
  prompt: string;
  signal: AbortSignal;
}

export interface Gateway {
  baseUrl: string;
  apiKey: string;
  model: string;
}

/** One way to ask; the signal also ends it at the deadline. */
export type Ask = (gateway: Gateway, request: PictureRequest) => Promise<Uint8Array>;

export interface TextQuestion<Answer> {
  /** The model's role and task. */
  instructions: string;
  question: string;
  /** An answer of another shape counts as none. */
  schema: z.ZodType<Answer>;
  signal: AbortSignal;
}
