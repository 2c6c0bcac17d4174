import type { Endpoint } from "./endpoint.ts";
import { toolProblems } from "./keys/answer-tool.server.ts";
import { isScope } from "./keys/input.ts";
import { jsonSchema } from "./json-schema.ts";
import type { OpenApiResponse, Operation } from "./open-api.ts";
import { problems } from "./reply.ts";

const unchanged = "Niet veranderd sinds het antwoord met de ETag die in If-None-Match staat";

/** The entry of one endpoint in the document, derived from the endpoint itself. */
export function operationOf(endpoint: Endpoint): Operation {
  const { method, name, summary, description, access } = endpoint;
  return {
    operationId: `${method.toLowerCase()}-${name}`,
    summary,
    description,
    security: [needOf(access)],
    ...inputOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

function needOf(access: Endpoint["access"]): Record<string, string[]> {
  if (isScope(access)) return { apiKey: [access] };
  return access === "public" ? { publicKey: [] } : { publicKey: [], session: [] };
}

function inputOf({ method, input }: Endpoint): Pick<Operation, "parameters" | "requestBody"> {
  const schema = jsonSchema(input, "input");
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return {};
  if (method === "POST") {
    return { requestBody: { required: true, content: { "application/json": { schema } } } };
  }
  const parameters = fields.map(([name, { description, ...field }]) => ({
    name,
    in: "query" as const,
    required: schema.required?.includes(name) ?? false,
    ...(description !== undefined && { description }),
    schema: field,
  }));
  return { parameters };
}

function responsesOf(endpoint: Endpoint): Operation["responses"] {
  const { method, access, answer, status = 200, refusals = {} } = endpoint;
  const left = new Set<number>();
  if (method === "GET") for (const one of [400, 413, 415]) left.add(one);
  if (access === "public") left.add(403);
  const shared = Object.keys(problems).filter((one) => one !== "404" && !left.has(Number(one)));
  const content =
    "mediaType" in answer
      ? { [answer.mediaType]: { schema: {} } }
      : { "application/json": { schema: jsonSchema(answer, "output") } };
  return {
    [status]: { description: "Gelukt", content },
    ...Object.fromEntries(
      shared.map((one) => [one, { $ref: `#/components/responses/Problem${one}` }]),
    ),
    ...(isScope(access) && { 304: { description: unchanged } }),
    // An endpoint's own description overrides the common one.
    ...Object.fromEntries(
      Object.entries({ ...(isScope(access) && toolProblems), ...refusals }).map(
        ([refused, why]) => [refused, problemResponse(why)],
      ),
    ),
  };
}

export function problemResponse(description: string): OpenApiResponse {
  const schema = { $ref: "#/components/schemas/Problem" };
  return { description, content: { "application/json": { schema } } };
}
