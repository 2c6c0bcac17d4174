import { formatNumber } from "@voordeur/language/numbers.ts";
import { AiError, type AiProblem } from "@voordeur/models/ai-error.ts";
import { openPictureModel } from "@voordeur/models/picture-model.ts";
import { openTextModel } from "@voordeur/models/text-model.ts";
import { measurePicture } from "@voordeur/pictures/decode-picture.ts";
import { loadSharp } from "@voordeur/pictures/load-sharp.ts";
import { z } from "zod";
import type { Services } from "../../platform/services.ts";
import { openGateway } from "../../settings/gateway.server.ts";

const TEXT_MS = 30_000;
const PICTURE_MS = 150_000;

export interface TryOutcome {
  isGood: boolean;
  words: string;
}

/** Asks one model one small thing, and says in Dutch how that went. */
export async function tryModel(
  services: Services,
  kind: "text" | "picture",
  signal: AbortSignal,
): Promise<TryOutcome> {
  const { clock, log } = services;
  const started = performance.now();
  try {
    const config = await openGateway(services);
    if (kind === "text") {
      const model = openTextModel(config, { clock });
      if (!model) return { isGood: false, words: "Er is geen tekstmodel ingevuld." };
      const { answer } = await model.answer({
        instructions: "You answer in one word.",
        question: "Which colour has grass? Answer in Dutch.",
        schema: z.object({ answer: z.string().max(200) }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TEXT_MS)]),
      });
      return { isGood: true, words: `Het tekstmodel antwoordt: “${answer}”, ${since(started)}.` };
    }
    const model = openPictureModel(config, { clock, deadlineMs: PICTURE_MS });
    if (!model) return { isGood: false, words: "Er is geen beeldmodel ingevuld." };
    const create = { width: 512, height: 512, channels: 3 as const, background: "#7a9cc6" };
    const sharp = await loadSharp();
    const photo = await sharp({ create }).jpeg().toBuffer();
    const made = await model.redraw({ photo, prompt: "Paint this as a watercolour sky.", signal });
    const { width, height } = await measurePicture(made);
    return {
      isGood: true,
      words: `Het beeldmodel maakte een beeld van ${width} bij ${height} pixels, ${since(started)}.`,
    };
  } catch (error) {
    signal.throwIfAborted();
    // Not the error itself: a gateway may quote the key in its answer.
    const words = wordsOf(error);
    log.warn({ kind, words }, "a model was tried in vain");
    return { isGood: false, words };
  }
}

const since = (started: number) =>
  `in ${formatNumber((performance.now() - started) / 1000, 1)} seconden`;

const problems: Record<Exclude<AiProblem, "failed">, string> = {
  credits: "Het tegoed bij de AI-dienst is op.",
  busy: "De AI-dienst vraagt om geduld. Probeer het later nog eens.",
  refused: "Het model weigerde de vraag.",
  timeout: "Er kwam niet op tijd antwoord.",
};

function wordsOf(error: unknown): string {
  const failure = error instanceof AiError ? error : causeOf(error);
  if (failure && failure.problem !== "failed") return problems[failure.problem];
  const status = statusOf(error);
  if (status === 401 || status === 403)
    return `De AI-dienst accepteert de sleutel niet (${status}).`;
  if (status === 404) return "De AI-dienst kent dit adres of dit model niet (404).";
  if (status === 402) return problems.credits;
  if (status === 429) return problems.busy;
  if (status !== undefined) return `De AI-dienst antwoordde met fout ${status}.`;
  const message = failure?.message ?? "";
  if (/no key|cannot be opened/.test(message)) {
    return "De sleutel ontbreekt of is niet meer te lezen. Vul hem opnieuw in.";
  }
  const { message: said, cause } = error as { message?: unknown; cause?: { message?: unknown } };
  if (/public internet/.test(`${String(said)} ${String(cause?.message)}`)) {
    return "Dit adres ligt in een eigen netwerk, en daar mag de site niet bij.";
  }
  if (failure?.unanswered) return "Dit adres is niet te bereiken.";
  if (error instanceof Error && error.name === "TimeoutError") return problems.timeout;
  return "Er kwam geen bruikbaar antwoord.";
}

function causeOf(error: unknown): AiError | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof AiError ? cause : undefined;
}

/** The AI SDK's own errors have it as `statusCode`. */
function statusOf(error: unknown): number | undefined {
  const { statusCode, message } = error as { statusCode?: unknown; message?: unknown };
  if (typeof statusCode === "number") return statusCode;
  const [, status] = /answered (\d{3})/.exec(String(message)) ?? [];
  return status === undefined ? undefined : Number(status);
}
