import { t } from "@voordeur/language/text.ts";
import type { ReactNode } from "react";
import { PhoneLink } from "../../../ui/phone-link.tsx";
import { PrivatePage, privateMeta } from "../../../ui/private-page.tsx";
import { RefusedLine } from "../../../ui/refused-line.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Seen } from "../../../ui/seen/seen.tsx";

/** The meta of a party's page. */
export const partyMeta = (title: string) => privateMeta(title, "/overdracht");

/** A party's page, or a part of it: the home, the way back, a title, one column. */
export function PartyPage({
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
  /** The address of the party's first page; none there. */
  back?: string;
  refused?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <PrivatePage about={about} title={title} lead={lead}>
      {back && (
        <p className="mt-4">
          <TextLink to={back}>{t`Alles over deze koop`}</TextLink>
        </p>
      )}
      <RefusedLine className="mt-6">{refused}</RefusedLine>
      {children}
      <p className="mt-12 flex flex-wrap items-center gap-x-2 text-muted">
        {t`Komt u er niet uit?`} <PhoneLink />
      </p>
      <Seen first={back} />
    </PrivatePage>
  );
}
