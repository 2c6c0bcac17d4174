import { servicesContext } from "../../../../platform/services.ts";
import { requireStaff } from "../../../../staff/accounts/service.server.ts";
import { checkLog } from "../../check.server.ts";
import { openSale } from "../find-sale.server.ts";
import type { Route } from "./+types/export";

/** The log of a sale as it is stored, checked at this moment: whoever has it can check it again. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = await requireStaff(request, context);
  const { sale, entries } = await openSale(services, params.id, staff);
  const fault = await checkLog(services, sale.id);
  const { id, about, way, closes_at, rules, public_key, head_number, head_hash } = sale;
  const file = {
    sale: { id, about, way, closesAt: closes_at, rules, publicKey: public_key },
    head: { number: head_number, hash: head_hash },
    checked: { at: services.clock(), fault },
    howToCheck:
      "hash = SHA-256, in base64url, of {previousHash, sale, number, at, doer, act} as canonical JSON (RFC 8785); the first previousHash is that of {sale}.",
    entries,
  };
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="biedlogboek-${id}.json"`,
      "Cache-Control": "no-store",
    },
  });
}
