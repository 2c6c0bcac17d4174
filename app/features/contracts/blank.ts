import { fileResponse } from "../../platform/http/http.ts";
import { servicesContext } from "../../platform/services.ts";
import { TypesetterBusyError } from "../../platform/typst/typesetter.ts";
import { printBlankContract } from "./service.server.ts";
import type { Route } from "./+types/blank";

/** The agreement without data, to print and fill in by hand. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { name, bytes } = await printBlankContract(context.get(servicesContext));
    return fileResponse(bytes, {
      mediaType: "application/pdf",
      name,
      cacheControl: "public, max-age=3600",
    });
  } catch (error) {
    if (!(error instanceof TypesetterBusyError)) throw error;
    return new Response("Het is nu erg druk. Probeer het over een minuut opnieuw.", {
      status: 503,
      headers: { "Retry-After": "60", "Content-Type": "text/plain; charset=utf-8" },
    });
  }
}
