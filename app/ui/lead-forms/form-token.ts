const PATIENCE_MS = 5000;

let asked: Promise<string> | undefined;

/**
 * The time at which a visitor first touched a form of this page, signed by the server. Empty when
 * it cannot be had: a lead without it is stored all the same.
 */
export function formToken({ action }: HTMLFormElement): Promise<string> {
  asked ??= fetchToken(`${new URL(action).pathname}/token`).catch(() => {
    asked = undefined;
    return "";
  });
  return asked;
}

/** The next lead from this page needs a token of its own. */
export function forgetFormToken(): void {
  asked = undefined;
}

async function fetchToken(path: string): Promise<string> {
  const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`no token: ${response.status}`);
  return response.text();
}
