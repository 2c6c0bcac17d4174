import { t } from "@voordeur/language/text.ts";
import type { ComponentProps } from "react";
import { PrivatePart, privateMeta } from "../../../ui/private-page.tsx";

/** The meta of a seller's page. */
export const sellerMeta = (title: string) => privateMeta(title, "/dossier");

/** A seller's page, or a part of it. `back`: the address of the seller's first page; none there. */
export const SellerPage = ({
  back,
  ...page
}: Omit<ComponentProps<typeof PrivatePart>, "back"> & { back?: string }) => (
  <PrivatePart
    {...page}
    back={back !== undefined && { to: back, words: t`Alles voor uw verkoop` }}
  />
);
