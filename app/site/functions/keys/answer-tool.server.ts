import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { Scope } from "../../../../database/schema/api-keys.ts";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { bearerOf } from "../guard.server.ts";
import { problem, problems } from "../reply.ts";
import { findKey } from "./service.server.ts";
import { unchanged } from "../../../platform/http/unchanged.ts";

/** Keys that do not work, from one address; those that do are not held up by it. */
const GUESSES = { name: "api-key-guess", limit: 30, windowSeconds: 3600 };

/** The refusals of a tool by its key. */
export const toolProblems = {
  401: "De sleutel ontbreekt, is onbekend of ingetrokken, of is verlopen",
  403: "Deze sleutel mag dit niet lezen, of de vraag komt van een andere website",
} as const;

/** Lets a tool of the office in by its key, and answers 304 where it has the answer already. */
export async function answerTool(
  request: Request,
  context: Readonly<RouterContextProvider>,
  scope: Scope,
  act: (caller: string) => Promise<Response>,
): Promise<Response> {
  const services = context.get(servicesContext);
  const key = await findKey(services, bearerOf(request));
  if (!key) {
    const wait = await services.rateLimiter.count(GUESSES, context.get(clientAddressContext));
    return wait === null
      ? problem(401, toolProblems[401], { headers: { "WWW-Authenticate": "Bearer" } })
      : problem(429, problems[429], { headers: { "Retry-After": String(wait) } });
  }
  if (!key.scopes.includes(scope)) return problem(403, `Deze sleutel mag ‘${scope}’ niet`);
  const answer = await act(`key ${key.id}`);
  return answer.ok ? unlessKept(request, answer) : answer;
}

/** The answer with a tag of its content, or 304 to a caller who has that. Only the caller keeps it. */
async function unlessKept(request: Request, answer: Response): Promise<Response> {
  const hash = createHash("sha256").update(await answer.clone().text());
  answer.headers.set("ETag", `"${hash.digest("base64url")}"`);
  answer.headers.set("Cache-Control", "private, no-cache");
  return unchanged(request, answer.headers) ?? answer;
}
