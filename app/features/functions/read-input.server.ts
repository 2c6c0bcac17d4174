import { z } from "zod";
import { TooLargeError } from "../../platform/form.ts";
import type { Endpoint } from "./endpoint.ts";
import { problem, problems } from "./reply.ts";

/** Far more than the longest allowed input of an endpoint that takes no pictures. */
const MAX_BYTES = 65_536;
const MAX_ISSUES = 20;

const dutch = z.locales.nl().localeError;

/** The checked input of a request: of a GET its query, of a POST its JSON; else the refusal. */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
): Promise<Record<string, unknown> | Response> {
  const given =
    endpoint.method === "GET"
      ? Object.fromEntries(new URL(request.url).searchParams)
      : await readJson(endpoint, request);
  if (given instanceof Response) return given;
  const parsed = endpoint.input.safeParse(given, { error: dutch });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => ({ field: path.join("."), message }));
  return problem(422, problems[422], { issues });
}

async function readJson({ input, maxBytes = MAX_BYTES, refusals }: Endpoint, request: Request) {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(await readBody(request, maxBytes));
  } catch (error) {
    if (!(error instanceof TooLargeError)) return problem(400, problems[400]);
    return problem(413, refusals?.[413] ?? problems[413]);
  }
  if (text === "" && Object.keys(input.shape).length === 0) return {};
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json *(;|$)/i.test(type)) return problem(415, problems[415]);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return problem(400, problems[400]);
  }
}

async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new TooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
