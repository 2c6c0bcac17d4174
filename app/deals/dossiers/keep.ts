import { t } from "@voordeur/language/text.ts";
import { questions } from "@voordeur/disclosure/groups.ts";
import { readForm } from "../../platform/body/form.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { foundByLink } from "../../platform/security/private-links.ts";
import { servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/keep";
import { typedItems } from "./items/input.ts";
import { valuesLine } from "./items/item-fields.tsx";
import { beginList, keepItems } from "./items/items.server.ts";
import { findSeller } from "./links.server.ts";
import { keepAnswers } from "./questionnaire/answers.server.ts";
import { missingNote, typedAnswers } from "./questionnaire/input.ts";
import { answerLine } from "./questionnaire/question-fields.tsx";
import { DISCLOSURE_FORM, type Kept, overtakenWords } from "./typed.ts";

/** It is no page. */
export const loader = () => foundByLink(null);

/** Keeps one answer, or what was said about one thing, while a seller goes on typing. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request, DISCLOSURE_FORM);
  const { seller, dossier } = foundByLink(await findSeller(services, params.token));
  const by = { sellerId: seller.id, actor: null };
  try {
    const [answer] = typedAnswers(form);
    if (answer) {
      const question = questions.find(({ name }) => name === answer.name)!;
      const [kept] = await keepAnswers(services, dossier.id, [answer], by);
      return told(kept!, answer.seen, {
        lacking: (now) => missingNote(question, now),
        words: (theirs) => answerLine(question, theirs),
      });
    }
    const item = foundByLink(typedItems(form)[0]);
    await beginList(services, dossier);
    const [kept] = await keepItems(services, dossier.id, [item]);
    return told(kept!, item.seen, { words: valuesLine });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const words = error.message;
    return Response.json({ seen: "", words, isBad: true }, { status: error.status });
  }
}

/** The words that the page puts beside it, and the state from which it goes on. */
function told<Values>(
  kept: Kept<Values>,
  seen: Values,
  say: { words: (theirs: Values) => string; lacking?: (now: Values) => string | undefined },
): Response {
  const answer = (now: Values, words: string, status: number) =>
    Response.json({ seen: JSON.stringify(now), words, isBad: status !== 200 }, { status });
  if (kept.state === "wrong") return answer(seen, kept.message, 422);
  if (kept.state === "overtaken") {
    return answer(kept.now, overtakenWords(kept.by, say.words(kept.now)), 409);
  }
  const lacking = say.lacking?.(kept.now);
  return answer(kept.now, t`Bewaard${lacking ? `. ${lacking}.` : ""}`, 200);
}
