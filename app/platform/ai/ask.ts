export interface PictureRequest {
  /** A JPEG without metadata: what the gateway gets to see. */
  photo: Uint8Array;
  /** English, what to make of it. */
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
