import { isTranslated } from "@voordeur/language/text.ts";
import { messages } from "./messages.ts";
import type { Engine } from "@voordeur/restyle/provenance.ts";

export interface Restyled {
  /** A data URL. */
  image: string;
  engine: Engine;
}

/** Asks the site to restyle a photo. @returns the result, or the Dutch error for the visitor. */
export async function requestRestyle(
  body: { imageUrl: string; prompt: string },
  { publicKey, signal }: { publicKey: string; signal: AbortSignal },
): Promise<Restyled | { error: string }> {
  const response = await fetch("/functions/transform-image", {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${publicKey}` },
    body: JSON.stringify(body),
    signal,
  });
  if (response.status === 429) return { error: messages.tooMany };
  if (response.status === 402) return { error: messages.unavailable };
  if (!response.ok) return { error: (await errorOf(response)) || messages.failed };
  const answer = (await response.json()) as { transformedImage?: unknown; engine?: unknown };
  const { transformedImage: image, engine } = answer;
  if (typeof image !== "string" || image === "") return { error: messages.nothingReceived };
  return { image, engine: engine === "ai" ? "ai" : "built-in" };
}

async function errorOf(response: Response): Promise<string | undefined> {
  // A proxy may answer with an HTML page.
  const said = (await response.json().catch(() => null)) as { error?: unknown } | null;
  return typeof said?.error === "string" && isTranslated(said.error) ? said.error : undefined;
}
