import { t } from "@voordeur/language/text.ts";
import type { ComponentProps } from "react";
import { PrivatePart, privateMeta } from "../../../ui/private-page.tsx";

/** The meta of a party's page. */
export const partyMeta = (title: string) => privateMeta(title, "/overdracht");

/** A party's page, or a part of it. `back`: the address of the party's first page; none there. */
export const PartyPage = ({
  back,
  ...page
}: Omit<ComponentProps<typeof PrivatePart>, "back"> & { back?: string }) => (
  <PrivatePart
    {...page}
    back={back !== undefined && { to: back, words: t`Alles over deze koop` }}
  />
);
