import { fileResponse } from "../../platform/http/http.ts";
import { clientAddressContext, servicesContext } from "../../platform/services.ts";
import { orBusy } from "../../platform/typst/or-busy.ts";
import { printBlankContract } from "./service.server.ts";
import type { Route } from "./+types/blank";

/** The agreement without data, to print and fill in by hand. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  orBusy(
    async () => {
      const { name, bytes } = await printBlankContract(context.get(servicesContext));
      return fileResponse(bytes, {
        mediaType: "application/pdf",
        name,
        cacheControl: "public, max-age=3600",
      });
    },
    {},
    { owner: context.get(clientAddressContext), request },
  );
