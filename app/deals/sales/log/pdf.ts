import { t } from "@voordeur/language/text.ts";
import { inlineFile } from "../../../platform/http/content-disposition.ts";
import { pdfViewerPolicy } from "../../../platform/http/shown-pdf.ts";
import { privateLinkHeaders } from "../../../platform/security/private-links.ts";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { busyAnswer, orBusy } from "../../../platform/typst/or-busy.ts";
import type { Route } from "./+types/pdf";
import { readSharedLog } from "./read-log.server.ts";

const limit = { name: "bid-log", limit: 30, windowSeconds: 600 };

/** A shared log as PDF/UA, made each time: it is kept nowhere. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const read = await readSharedLog(services, params.token);
  if (read?.state !== "shared") {
    return new Response(t`Dit biedlogboek is er niet, of nog niet.`, {
      status: 404,
      headers: { ...common, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const headers = {
    ...common,
    "Content-Type": "application/pdf",
    "Content-Disposition": inlineFile(t`Biedlogboek ${read.log.about}.pdf`),
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const owner = context.get(clientAddressContext);
  const wait = await services.rateLimiter.count(limit, owner);
  if (wait !== null) return busyAnswer(common, { status: 429, seconds: wait });
  // The template is in memory only once somebody asks for it.
  const { printLog } = await import("./print-log.server.ts");
  return orBusy(
    async () => new Response(new Uint8Array(await printLog(services, read.log)), { headers }),
    common,
    { owner, request },
  );
}

const common = {
  ...privateLinkHeaders,
  ...pdfViewerPolicy,
};
