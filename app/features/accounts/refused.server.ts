import { data } from "react-router";
import type { Services } from "../../platform/services.ts";
import { type Refusal, refuse } from "./input.ts";

/** The answer to a form that was not accepted; the page shows it again. */
export function refused(refusal: Refusal, status: number, headers?: HeadersInit) {
  return data({ refusal }, { status, ...(headers && { headers }) });
}

/** The answer to too many attempts. */
export function tooMany(refusal: Refusal, seconds: number) {
  return refused(refusal, 429, { "Retry-After": String(seconds) });
}

/** Does the work of a form. When that breaks, the form comes back with what was typed. */
export async function orRefuse<T>(
  { log }: Pick<Services, "log">,
  form: FormData,
  title: string,
  work: () => Promise<T>,
) {
  try {
    return await work();
  } catch (error) {
    log.error({ err: error }, "an account form failed");
    return refused(refuse(form, title, "Probeer het later opnieuw."), 503);
  }
}
