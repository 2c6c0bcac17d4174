import { t } from "@voordeur/language/text.ts";
import { sellerUrl } from "../links.server.ts";
import type { PartsOf } from "./letter-parts.ts";

declare module "../../../platform/services.ts" {
  interface Services {
    /** The sellers' page of the sale of a file's home; null: there is none. */
    pageOfSale(
      services: Pick<Services, "db" | "secrets" | "publicUrl">,
      dossierId: string,
    ): Promise<string | null>;
  }
}

/** The page of the home, as it waits for its sellers. */
export const pageParts: PartsOf = (services, { dossier, seller }) =>
  Promise.resolve(
    dossier.closed_at
      ? null
      : {
          link: {
            label: t`Bekijk de pagina van uw woning`,
            url: sellerUrl(services, seller, "woningpagina"),
          },
        },
  );

/** The bids on it, side by side. */
export const bidsParts: PartsOf = async (services, { dossier }) => {
  const url = await services.pageOfSale(services, dossier.id);
  return url === null ? null : { link: { label: t`Naar de biedingen`, url } };
};
