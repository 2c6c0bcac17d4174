import type { z } from "zod";

export interface PictureRequest {
  /** A JPEG without metadata, for the gateway. */
  photo: Uint8Array;
  /** An instruction in English. */
  prompt: string;
  signal: AbortSignal;
}

/** Which models to ask, and where. */
export interface ModelConfig {
  /** Without a trailing slash, such as `https://gateway.example/v1`. */
  baseUrl: string;
  apiKey: string;
  /** Undefined: no pictures are made with AI. */
  imageModel: string | undefined;
  /** Undefined: no question is answered. */
  textModel: string | undefined;
  /** How the gateway makes a picture: as an answer in a chat, or at `/images/edits`. */
  imageApi: "chat" | "edits";
  /** Default: that of Node, which reaches every address. */
  fetch?: typeof fetch | undefined;
}

export interface Gateway {
  baseUrl: string;
  apiKey: string;
  model: string;
  fetch?: typeof fetch | undefined;
}

/** One way to ask; the signal also ends it at the deadline. */
export type Ask = (gateway: Gateway, request: PictureRequest) => Promise<Uint8Array>;

export interface TextQuestion<Answer> {
  /** The model's role and task. */
  instructions: string;
  question: string;
  /** An answer of another shape counts as none. */
  schema: z.ZodType<Answer>;
  /** Nobody asks the same again: the answer does not come from memory, nor stays there. */
  isOnce?: true;
  signal: AbortSignal;
}
