import { t } from "@voordeur/language/text.ts";
import { sellerUrl } from "../links.server.ts";
import type { PartsOf } from "./letter-parts.ts";

declare module "../../../platform/services.ts" {
  interface Services {
    /** The sellers' page of the sale of a file's home, and whether a bid stands chosen; null: there is none. */
    pageOfSale(
      services: Pick<Services, "db" | "secrets" | "publicUrl">,
      dossierId: string,
    ): Promise<{ url: string; isAgreed: boolean } | null>;
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

/** The bids on it, side by side; nobody is told of a choice that was undone. */
export const bidsParts: PartsOf = async (services, { dossier, email }) => {
  const sale = dossier.closed_at ? null : await services.pageOfSale(services, dossier.id);
  if (!sale || (email.letter === "chosen" && !sale.isAgreed)) return null;
  return { link: { label: t`Naar de biedingen`, url: sale.url } };
};
