import { readJson } from "../../../../platform/body/json.ts";
import { foundByLink, privateLinkHeaders } from "../../../../platform/security/private-links.ts";
import { clientAddressContext, servicesContext } from "../../../../platform/services.ts";
import type { ListingSource } from "../../../../settings/groups/sources.ts";
import { sourceCalling } from "../../sources/call-address.server.ts";
import { callWords } from "./call-names.ts";
import { receiveCall } from "./job.ts";
import type { Route } from "./+types/called";

/** Somebody who tries addresses does not get far with this many. */
const GUESSES = { name: "source-call-guess", limit: 60, windowSeconds: 3600 };
const MAX_BYTES = 262_144;

const answer = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { ...privateLinkHeaders, "Content-Type": "text/plain; charset=utf-8", ...headers },
  });

/** Also where the router asks for it as data. */
export const headers = () => privateLinkHeaders;

/** For whoever tries the address in a browser. */
export async function loader(args: Route.LoaderArgs) {
  await calling(args);
  return answer(200, "Dit adres neemt meldingen van je makelaarssoftware aan, met POST.");
}

/** Takes a call of a source's software that something changed. */
export async function action(args: Route.ActionArgs) {
  const source = await calling(args);
  const { request, context } = args;
  const services = context.get(servicesContext);
  if (request.method !== "POST")
    return answer(405, "Alleen met POST", { Allow: "GET, HEAD, POST" });
  const read = await readJson(request, { bytes: MAX_BYTES, values: 20_000, mayBeEmpty: true });
  if ("refused" in read) return answer(read.refused, "Een melding is JSON van hoogstens 256 KB");
  if (!source.paused) await receiveCall(services, source, callWords(read.value));
  return answer(202, "Ontvangen");
}

/** The source whose address this is. @throws the answer to anybody else */
async function calling({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const services = context.get(servicesContext);
  const source = await sourceCalling(services, params.token);
  if (source !== null) return source;
  const visitor = context.get(clientAddressContext);
  const wait = await services.rateLimiter.count(GUESSES, visitor);
  if (wait !== null) throw answer(429, "Te vaak", { "Retry-After": String(wait) });
  return foundByLink<ListingSource>(null);
}
