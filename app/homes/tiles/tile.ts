import { clientAddressContext, servicesContext } from "../../platform/services.ts";
import type { Route } from "./+types/tile";
import { findTile } from "./service.server.ts";
import { readTileAddress } from "./tile-address.ts";

// For tiles that nobody looked at yet: a map shows a dozen at once.
const limit = { name: "map-tile", limit: 900, windowSeconds: 600 };

/** A tile of the map's ground, the row before the column as PDOK has it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const tile = readTileAddress(params.zoom, params.row, params.column);
  if (!tile) return new Response(null, { status: 404 });
  const client = context.get(clientAddressContext);
  const mayAsk = async () => (await services.rateLimiter.count(limit, client)) === null;
  const outcome = await findTile(services, tile, mayAsk);
  if (outcome === "too many") return away(429);
  if (outcome.state === "unreachable") return away(503);
  return new Response(outcome.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      "Content-Type": "application/vnd.mapbox-vector-tile",
      "Cache-Control": "public, max-age=604800",
    },
  });
}

function away(status: number): Response {
  return new Response(null, {
    status,
    headers: { "Retry-After": "60", "Cache-Control": "no-store" },
  });
}
