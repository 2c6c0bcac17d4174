import { textOf, textsOf, TooLargeError } from "./form.ts";

/** A form that was not carried out: its page shows it again, and why. */
export interface Refusal {
  act: string;
  /** In a sentence; empty where only fields say why. */
  error: string;
  /** By the name of the field. */
  errors: Partial<Record<string, string>>;
  /** The values as typed, without secrets. */
  typed: Record<string, string>;
  /** A colleague was first. */
  isOvertaken?: boolean;
  /** Nothing was wrong with it: somebody else writes, and it can be sent again in a moment. */
  isBusy?: boolean;
  /** The key that answers a question with "all the same". */
  despite?: string;
}

type Why = Partial<Omit<Refusal, "act">>;

/** Thrown by an act that does not go through: nothing of it stays. */
export class Refused extends Error {
  readonly why: Why;
  readonly status: number;

  constructor(why: string | Why, status = 422) {
    const reason = typeof why === "string" ? { error: why } : why;
    super(
      reason.isBusy
        ? "others are writing"
        : (reason.error ?? Object.values(reason.errors ?? {})[0] ?? ""),
    );
    this.why = reason;
    this.status = status;
  }
}

/** Gives an upload back to its page. @throws Refused for one that is too large, and any other error as it is */
export const refuseLarge =
  (why: string | Why) =>
  (error: unknown): never => {
    throw error instanceof TooLargeError ? new Refused(why, 413) : error;
  };

/** A refusal as its page gets it. */
export const refusalOf = (
  form: FormData,
  { why }: Refused,
  secret: readonly string[] = [],
): Refusal => ({
  act: textOf(form, "act"),
  error: "",
  errors: {},
  typed: textsOf(
    form,
    [...form.keys()].filter((name) => !secret.includes(name)),
  ),
  ...why,
});
