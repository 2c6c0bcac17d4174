import type { Ours } from "./quote-heads.ts";
import { contentOf, type Source } from "./content.ts";
import { headersIn } from "./machine.ts";
import { answeredIn, type Fetched, received, type Received } from "./message.ts";
import { ownText } from "./own-text.ts";
import type { Parts } from "./parts.ts";

/** A message, with the headers of the email that it gives back; or the parts of one, by their numbers. */
export type MailTask =
  | { message: Fetched; original?: string }
  | { parts: Parts; sources: ReadonlyMap<string, Source>; ours: Ours };

/** `own`: what of the text is the sender's, not a quote of ours. */
export type MailContent = Awaited<ReturnType<typeof contentOf>> & { own: string };

const NOTHING: Source = { text: "", isCut: true };

/** Runs in a worker: strangers write these, as long and as odd as they like. */
export async function readMail(task: MailTask): Promise<Received | MailContent> {
  if ("parts" in task) {
    const content = await contentOf(task.parts, async (part) => task.sources.get(part) ?? NOTHING);
    return { ...content, own: ownText(content.text, task.ours) };
  }
  const read = received(task.message);
  if (task.original === undefined) return read;
  const id = headersIn(task.original)("message-id");
  return { ...read, answered: [...answeredIn(id), ...read.answered] };
}
