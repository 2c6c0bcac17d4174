import { instructions, questionAbout, trustedReason } from "@voordeur/inspiration/rewording.ts";
import type { HousingStyle } from "@voordeur/inspiration/styles.ts";
import { currentLanguage } from "@voordeur/language/current.ts";
import { z } from "zod";
import type { TextModel } from "@voordeur/models/text-model.ts";
import type { Match } from "./match.ts";

const answerSchema = z.object({
  matches: z.array(z.object({ id: z.int(), reason: z.string() })).max(30),
});

/**
 * The matches in the model's order and with its reasons, as far as they can be trusted: homes it was
 * not given are left out, as are reasons with numbers that their listing does not have. What it
 * leaves out follows in the built-in order. Throws when there is no answer to use.
 */
export async function reworded(
  model: TextModel,
  matches: readonly Match[],
  styles: readonly HousingStyle[],
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<Match[]> {
  const question = questionAbout(matches.map(offered), styles);
  const answer = await model.answer({ instructions, question, schema: answerSchema, signal });
  const known = new Map(matches.map((match) => [match.id, match]));
  const chosen: Match[] = [];
  for (const { id, reason } of answer.matches) {
    const match = known.get(id);
    if (!match) continue;
    known.delete(id);
    // The model writes Dutch.
    const said = currentLanguage() === "nl" ? trustedReason(reason, offered(match)) : null;
    chosen.push({ ...match, reason: said ?? match.reason });
  }
  if (chosen.length === 0) throw new Error("the model named none of the homes");
  return [...chosen, ...known.values()].slice(0, most);
}

/** Without what tells a model nothing: pictures and where the listing is from. */
function offered(match: Match) {
  const {
    id,
    description,
    photo: _photo,
    image_url: _url,
    slug: _slug,
    source: _source,
    ...facts
  } = match;
  return { id, description, facts };
}
