import { dutch, t, translated } from "@voordeur/language/text.ts";
import { isLanguage } from "@voordeur/language/language.ts";
import { speaking } from "../../platform/language/speak.server.ts";
import type { RateLimit } from "../../platform/security/rate-limit.ts";
import { clientAddressContext, servicesContext } from "../../platform/services.ts";
import type { AddressAnswer } from "../../ui/addresses/address-answer.ts";
import type { Route } from "./+types/find";
import { addressQuery } from "./input.ts";
import { addressLine, buildingText, findHomeFacts } from "./service.server.ts";

/** Enough for a family of forms, too few to read a register through this site. */
const limit: RateLimit = { name: "address", limit: 40, windowSeconds: 600 };

const BUSY = dutch`Het adres opzoeken lukt nu even niet. Verder invullen kan gewoon.`;

/** Completes an address from its postcode and number, for the scripts of our forms. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { taal = "", ...query } = Object.fromEntries(new URL(request.url).searchParams);
  return speaking(isLanguage(taal) ? taal : "nl", () => find(context, query));
}

async function find(context: Route.LoaderArgs["context"], query: Record<string, string>) {
  const services = context.get(servicesContext);
  const parsed = addressQuery.safeParse({ toevoeging: "", ...query });
  if (!parsed.success) return answer(400, t`Vul een postcode en een huisnummer in.`);
  const wait = await services.rateLimiter.count(limit, context.get(clientAddressContext));
  if (wait !== null) return answer(429, translated(BUSY), null, { "Retry-After": String(wait) });
  const { postcode, nummer: number, toevoeging: addition } = parsed.data;
  const found = await findHomeFacts(services, { postcode, number, addition });
  if (found.state === "unreachable") return answer(503, translated(BUSY));
  if (found.state === "not-found") {
    return answer(404, t`Wij vinden dit adres niet. Verder invullen kan gewoon.`);
  }
  const { home } = found;
  const facts = buildingText(home);
  const text = facts ? t`Volgens het register van gebouwen (BAG): ${facts}.` : "";
  return answer(200, text, {
    line: addressLine(home),
    street: `${home.street} ${home.number}`,
    postcode: home.postcode,
    city: home.city,
    parcels: home.parcels,
    municipality: home.municipality,
    hasFacts: facts !== "",
  });
}

function answer(
  status: number,
  text: string,
  home: AddressAnswer["home"] = null,
  headers: Record<string, string> = {},
): Response {
  const body: AddressAnswer = { text, home };
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
