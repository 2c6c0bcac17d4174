import { dutch, t, translated } from "@voordeur/language/text.ts";
import { inlineFile } from "../../../platform/http/content-disposition.ts";
import { pdfViewerPolicy } from "../../../platform/http/shown-pdf.ts";
import { privateLinkHeaders } from "../../../platform/security/private-links.ts";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { TypesetterBusyError } from "../../../platform/typst/typesetter.ts";
import type { Route } from "./+types/pdf";
import { readSharedLog } from "./read-log.server.ts";

const limit = { name: "bid-log", limit: 30, windowSeconds: 600 };
const BUSY = dutch`Het is nu erg druk. Probeer het over een minuut opnieuw.`;

/** A shared log as PDF/UA, made each time: it is kept nowhere. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const read = await readSharedLog(services, params.token);
  if (read?.state !== "shared") return refusal(404, t`Dit biedlogboek is er niet, of nog niet.`);
  const headers = {
    ...common,
    "Content-Type": "application/pdf",
    "Content-Disposition": inlineFile(t`Biedlogboek ${read.log.about}.pdf`),
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const wait = await services.rateLimiter.count(limit, context.get(clientAddressContext));
  if (wait !== null) return refusal(429, translated(BUSY), { "Retry-After": String(wait) });
  // The template is in memory only once somebody asks for it.
  const { printLog } = await import("./print-log.server.ts");
  try {
    return new Response(new Uint8Array(await printLog(services, read.log)), { headers });
  } catch (error) {
    if (!(error instanceof TypesetterBusyError)) throw error;
    return refusal(503, translated(BUSY), { "Retry-After": "60" });
  }
}

const common = {
  ...privateLinkHeaders,
  ...pdfViewerPolicy,
};

function refusal(status: number, line: string, headers: Record<string, string> = {}): Response {
  return new Response(line, {
    status,
    headers: { ...common, ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}
