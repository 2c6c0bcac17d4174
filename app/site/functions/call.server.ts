import type { LoaderFunctionArgs } from "react-router";
import { isDatabaseAway } from "../../platform/database/connections.ts";
import { fileResponse, isFromHere } from "../../platform/http/http.ts";
import { clientAddressContext, servicesContext } from "../../platform/services.ts";
import { answerStaff } from "../../staff/accounts/service.server.ts";
import { type AnsweredFile, type Endpoint, Refused } from "./endpoint.ts";
import { endpointsOf } from "./endpoints.server.ts";
import { hasPublicKey } from "./guard.server.ts";
import { answerTool } from "./keys/answer-tool.server.ts";
import { isScope } from "./keys/input.ts";
import { readInput } from "./read-input.server.ts";
import { problem, problems } from "./reply.ts";

type Args = Pick<LoaderFunctionArgs, "request" | "context" | "params">;

/** Answers `/functions/<name>`: whatever comes in, the answer is JSON that at most its caller keeps. */
export async function callFunction(args: Args): Promise<Response> {
  const response = await guarded(args).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    if (!isDatabaseAway(thrown)) throw thrown;
    args.context.get(servicesContext).log.error({ err: thrown }, "a function failed");
    return problem(503, "Dit lukt nu even niet, probeer het over een minuut opnieuw", {
      headers: { "Retry-After": "10" },
    });
  });
  if (!response.headers.has("ETag")) response.headers.set("Cache-Control", "no-store");
  return response;
}

async function guarded(args: Args): Promise<Response> {
  const { request, context, params } = args;
  const { agency } = context.get(servicesContext).settings;
  const named = endpointsOf(agency).filter(({ name }) => name === params["name"]);
  if (named.length === 0) return problem(404, problems[404]);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const endpoint = named.find((one) => one.method === method);
  if (!endpoint) return problem(405, problems[405], { headers: { Allow: allowed(named) } });
  const { config, secrets } = context.get(servicesContext);
  const { access } = endpoint;
  if (!isScope(access) && !hasPublicKey(request, secrets.publicKey)) {
    const headers = { "WWW-Authenticate": "Bearer" };
    return problem(401, "De publieke sleutel ontbreekt of klopt niet", { headers });
  }
  if (!isFromHere(request, config.publicUrl)) return problem(403, "Niet vanaf een andere website");
  if (access === "public") return run(endpoint, args, null);
  if (isScope(access)) {
    return answerTool(request, context, access, (caller) => run(endpoint, args, null, caller));
  }
  return answerStaff(request, context, access, (staff) => run(endpoint, args, staff));
}

async function run(
  endpoint: Endpoint,
  { request, context }: Args,
  actor: { id: string } | null,
  caller = actor?.id,
): Promise<Response> {
  const services = context.get(servicesContext);
  const limit = {
    name: `function-${endpoint.method}-${endpoint.name}`,
    limit: endpoint.perMinute ?? 60,
    windowSeconds: 60,
  };
  const visitor = context.get(clientAddressContext);
  const wait = await services.rateLimiter.count(limit, caller ?? visitor);
  if (wait !== null) {
    return problem(429, problems[429], { headers: { "Retry-After": String(wait) } });
  }
  const input = await readInput(endpoint, request);
  if (input instanceof Response) return input;
  const answer = await endpoint.run({ services, input, actor, visitor, signal: request.signal });
  if (answer instanceof Refused) {
    const { status, message, headers = {} } = answer;
    return problem(status, message ?? endpoint.refusals?.[status] ?? problems[422], { headers });
  }
  if (!("parse" in endpoint.answer)) return fileOf(answer as AnsweredFile, endpoint.answer);
  // Only documented fields leave.
  return Response.json(endpoint.answer.parse(answer), { status: endpoint.status ?? 200 });
}

function fileOf({ bytes, name }: AnsweredFile, { mediaType }: { mediaType: string }): Response {
  return fileResponse(bytes, { name, mediaType });
}

/** For the `Allow` header; a GET may be asked as HEAD. */
function allowed(named: readonly Endpoint[]): string {
  return named
    .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    .toSorted()
    .join(", ");
}
