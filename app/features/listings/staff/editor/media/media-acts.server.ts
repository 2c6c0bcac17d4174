import { textOf } from "../../../../../platform/body/form.ts";
import { z } from "zod";
import { seenIn } from "../../../../../platform/body/overtaken.ts";
import type { Services } from "../../../../../platform/services.ts";
import { parseLink, type LinkTexts } from "../../../own/media-input.ts";
import { addLink, changeMedia } from "../../../own/service.server.ts";

const asked = z.object({
  act: z.string().regex(/^(foto|plattegrond|tour|video|document)-(plaats|weg|terug|tekst)$/),
  medium: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  plaats: z.coerce.number().int().min(0).max(10_000).default(0),
  tekst: z.string().default(""),
});

/**
 * Carries out a form's action on a medium. False: there is no such listing of the agency's own.
 * @throws a 400 response when it asks nothing that is known.
 */
export async function changeMedium(
  services: Services,
  id: number,
  form: FormData,
): Promise<boolean> {
  const parsed = asked.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new Response("Bad Request", { status: 400 });
  const { act, medium, plaats, tekst } = parsed.data;
  const changes = {
    plaats: { action: "move", medium, to: plaats },
    weg: { action: "remove", medium },
    terug: { action: "restore", medium },
    tekst: { action: "caption", medium, caption: tekst, seen: seenIn(form) },
  } as const;
  const verb = act.slice(act.indexOf("-") + 1) as keyof typeof changes;
  return changeMedia(services, id, changes[verb]);
}

export interface LinkAnswer {
  error: string;
  texts: LinkTexts;
}

/** Adds the tour or video of a form; null: it is added. False: as above. */
export async function receiveLink(
  services: Services,
  id: number,
  form: FormData,
): Promise<LinkAnswer | null | false> {
  const text = (name: string) => textOf(form, name);
  const texts = { kind: text("soort"), url: text("adres"), caption: text("titel") };
  const parsed = parseLink(texts);
  if ("error" in parsed) return { error: parsed.error, texts };
  return (await addLink(services, id, parsed.link)) ? null : false;
}
