import { t } from "@voordeur/language/text.ts";
import type { ReactNode } from "react";
import { privateMeta } from "../../../ui/private-page.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { RefusedLine } from "../../../ui/refused-line.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Seen } from "../../../ui/seen/seen.tsx";

/** The meta of a seller's page. */
export const sellerMeta = (title: string) => privateMeta(title, "/dossier");

/** A seller's page, or a part of it: the home, the way back, a title, one column. */
export function SellerPage({
  about,
  title,
  lead,
  back,
  refused,
  children,
}: {
  about: string;
  title: string;
  lead?: ReactNode;
  /** The address of the seller's first page; none there. */
  back?: string;
  refused?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-[46rem] px-4 py-8 sm:px-8 sm:py-14">
      {back && (
        <p className="mb-4">
          <TextLink to={back}>{t`Alles voor uw verkoop`}</TextLink>
        </p>
      )}
      <p className="font-semibold wrap-anywhere text-brick-600">{about}</p>
      <h1 className="mt-1 text-[2.2rem] leading-tight sm:text-5xl">{title}</h1>
      {lead && <p className="mt-4 text-lg text-muted">{lead}</p>}
      <RefusedLine className="mt-6">{refused}</RefusedLine>
      {children}
      <p className="mt-12 flex flex-wrap items-center gap-x-2 text-muted">
        {t`Komt u er niet uit?`} <PhoneLink />
      </p>
      <Seen first={back} />
    </div>
  );
}
