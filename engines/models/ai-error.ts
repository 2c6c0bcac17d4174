/**
 * The cause: the account is out of credits, the gateway asks for patience, it refuses this
 * picture, it took too long, or it failed in any other way.
 */
export type AiProblem = "credits" | "busy" | "refused" | "timeout" | "failed";

/** No picture came; `message` is for the log and holds nothing of the visitor's. */
export class AiError extends Error {
  readonly problem: AiProblem;
  /** In seconds, when the gateway said so. */
  readonly retryAfter: number | undefined;
  /** True when the gateway never answered: the same request may be sent again. */
  readonly unanswered: boolean;

  constructor(
    problem: AiProblem,
    message: string,
    more: { retryAfter?: number | undefined; unanswered?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.problem = problem;
    this.retryAfter = more.retryAfter;
    this.unanswered = more.unanswered ?? false;
  }
}

export interface GatewayAnswer {
  status: number;
  /** Its `error.code`, when it is a word. */
  code?: string | undefined;
  /** Whether `error.metadata.reasons` or the like says that a filter stopped it. */
  moderated?: boolean;
  retryAfter?: string | null | undefined;
}

const refusals = /moderation|content_policy|content_filter|safety/i;

/** The meaning of an answer that is no picture, as OpenAI and OpenRouter document theirs. */
export function problemOf(answer: GatewayAnswer): AiError {
  const { status, code = "", moderated = false, retryAfter } = answer;
  const said = `the gateway answered ${status}${code && ` (${code.slice(0, 60)})`}`;
  if (refusals.test(code) || moderated) return new AiError("refused", said);
  if (status === 402 || code === "insufficient_quota") return new AiError("credits", said);
  if (status === 429) return new AiError("busy", said, { retryAfter: secondsOf(retryAfter) });
  return new AiError("failed", said);
}

/** Only the form in seconds: a date needs the gateway's clock. */
function secondsOf(header: string | null | undefined): number | undefined {
  const seconds = Number(header || Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined;
}
