import { href, redirect } from "react-router";
import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { isSold } from "@voordeur/feeds/status.ts";
import { t } from "@voordeur/language/text.ts";
import { listingName } from "@voordeur/feeds/kind-words.ts";
import { inlineFile } from "../../../platform/http/content-disposition.ts";
import { pdfViewerPolicy } from "../../../platform/http/shown-pdf.ts";
import { contentResponse, storedFile } from "../../../platform/files/stored-file.ts";
import { clientAddressContext, servicesContext } from "../../../platform/services.ts";
import { busyAnswer, orBusy } from "../../../platform/typst/or-busy.ts";
import { findContact, findPropertyBySlug, shownCopies } from "../queries.server.ts";
import type { Route } from "./+types/brochure";
import { publicPath } from "../../../settings/paths/paths.ts";
import { unchanged } from "../../../platform/http/unchanged.ts";

// Brochures that are made already do not count.
const limit = { name: "brochure", limit: 30, windowSeconds: 600 };

/** A home's brochure: made when somebody first asks, and kept until the home changes. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, publicUrl, settings, storage, rateLimiter } = services;
  const home = await findPropertyBySlug(db, params.slug);
  if (!home) return refusal(404, t`Deze woning kennen wij niet.`);
  const sold = isSold(home.status);
  const gone = home.hidden_by_staff || (!home.is_active && !sold);
  if (gone || home.duplicate_of !== null) {
    const shown = (await shownCopies(db, [home.id])).get(home.id);
    if (shown) {
      const path = href("/woningaanbod-venlo/:slug/brochure.pdf", { slug: shown.slug });
      return redirect(publicPath(services.settings.agency, path), 302);
    }
  }
  if (gone) return refusal(410, t`Deze woning staat niet meer op onze site.`);
  if (sold) {
    const status = spokenOrDutch(home.status.toLowerCase());
    return refusal(404, t`Van deze woning is er geen brochure meer: ${status}.`);
  }
  // The template and all that lays it out are in memory only once somebody asks for a brochure.
  const { brochureKey, brochureVersion, makeAndStore } = await import("./brochure-store.server.ts");
  const { inLanguage } = await import("../translations/service.server.ts");
  const spoken = await inLanguage(services, home);
  const contact = await findContact(services, home.id);
  const site = { publicUrl, agency: settings.agency, contact };
  const version = brochureVersion(spoken, site);
  const headers = {
    ...common,
    "Content-Type": "application/pdf",
    "Content-Disposition": inlineFile(`${t`Brochure ${listingName(home)}, ${home.city}`}.pdf`),
    ETag: `"${version}"`,
    "Cache-Control": "public, max-age=600",
  };
  const kept = unchanged(request, headers);
  if (kept) return kept;
  if (request.method === "HEAD") return new Response(null, { headers });
  const key = brochureKey(version);
  const owner = context.get(clientAddressContext);
  if (await storage.exists(key)) {
    return contentResponse(await storedFile(storage, key), headers);
  }
  const wait = await rateLimiter.count(limit, owner);
  if (wait !== null) return busyAnswer(common, { status: 429, seconds: wait });
  return orBusy(
    async () => {
      const { pdf, isWhole } = await makeAndStore(services, spoken, { site, version });
      // Without a picture that may be there again soon.
      if (!isWhole) headers["Cache-Control"] = "no-store";
      return new Response(new Uint8Array(pdf), { headers });
    },
    common,
    { owner, request },
  );
}

const common = {
  // The page is what search engines are to show.
  "X-Robots-Tag": "noindex",
  ...pdfViewerPolicy,
};

const refusal = (status: number, line: string): Response =>
  new Response(line, {
    status,
    headers: { ...common, "Content-Type": "text/plain; charset=utf-8" },
  });
