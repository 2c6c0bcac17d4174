import { z } from "zod";
import { readJson } from "../../platform/body/json.ts";
import { inputWords } from "./input-words.ts";
import type { Endpoint } from "./endpoint.ts";
import { problem, problems } from "./reply.ts";

/** Far more than the longest allowed input of an endpoint that takes no pictures. */
const MAX_BYTES = 65_536;
const MAX_ISSUES = 20;

const ownWords = z.locales.nl().localeError;
const dutch: z.core.$ZodErrorMap = (issue) => inputWords(issue) ?? ownWords(issue);

/** The checked input of a request: of a GET its query, of a POST its JSON; else the refusal. */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
): Promise<Record<string, unknown> | Response> {
  const given =
    endpoint.method === "GET"
      ? Object.fromEntries(new URL(request.url).searchParams)
      : await readBody(endpoint, request);
  if (given instanceof Response) return given;
  const parsed = endpoint.input.safeParse(given, { error: dutch });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => ({ field: path.join("."), message }));
  return problem(422, problems[422], { issues });
}

async function readBody(
  { input, maxBytes: bytes = MAX_BYTES, maxValues: values, refusals }: Endpoint,
  request: Request,
): Promise<unknown> {
  const mayBeEmpty = Object.keys(input.shape).length === 0;
  const read = await readJson(request, { bytes, ...(values && { values }), mayBeEmpty });
  if ("value" in read) return read.value;
  const { refused } = read;
  return problem(refused, (refused === 413 && refusals?.[413]) || problems[refused]);
}
