import { href } from "react-router";

const PATIENCE_MS = 5000;

let asked: Promise<string> | undefined;

/**
 * The time at which a visitor first touched a form of this page, signed by the server. Empty when
 * it cannot be had: a lead without it is stored all the same.
 */
export function formToken(): Promise<string> {
  asked ??= fetchToken().catch(() => {
    asked = undefined;
    return "";
  });
  return asked;
}

/** The next lead from this page needs a token of its own. */
export function forgetFormToken(): void {
  asked = undefined;
}

async function fetchToken(): Promise<string> {
  const response = await fetch(href("/aanvraag/token"), {
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`no token: ${response.status}`);
  return response.text();
}
