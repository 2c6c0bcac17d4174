import { t, translated } from "@voordeur/language/text.ts";
import type { ReactNode } from "react";
import { fixedMeta } from "./meta/page-meta.ts";
import { PhoneLink } from "./phone-link.tsx";
import { RefusedLine } from "./refused-line.tsx";
import { Seen } from "./seen/seen.tsx";
import { TextLink } from "./text-link.tsx";

/** The meta of a page that a private link leads to. */
export function privateMeta(title: string, path: string) {
  return fixedMeta(() => ({
    title: translated(title),
    description: t`Deze pagina is alleen voor wie de link kreeg.`,
    path,
    noindex: true,
  }));
}

interface PrivatePageProps {
  /** The home; none where the link leads nowhere. */
  about?: string;
  title: string;
  lead?: ReactNode;
  isWide?: boolean;
  children?: ReactNode;
}

/** A page that a private link leads to: what it is about, its title, and one column. */
export function PrivatePage({ about, title, lead, isWide = false, children }: PrivatePageProps) {
  return (
    <div
      className={`mx-auto px-4 py-8 sm:px-8 sm:py-14 ${isWide ? "max-w-[72rem]" : "max-w-[50rem]"}`}
    >
      {about && <p className="font-semibold wrap-anywhere text-brick-600">{about}</p>}
      <h1 className="mt-1 text-[2.2rem] leading-tight sm:text-5xl">{title}</h1>
      {lead && <p className="mt-4 max-w-2xl text-lg text-muted">{lead}</p>}
      {children}
    </div>
  );
}

/** One of several pages of a link: with the way back to the first, and what was refused. */
export function PrivatePart({
  back,
  refused,
  children,
  ...page
}: PrivatePageProps & {
  /** The first page, with the words of the link to it; none there. */
  back?: { to: string; words: string } | false;
  refused?: string | undefined;
}) {
  return (
    <PrivatePage {...page}>
      {back && (
        <p className="mt-4">
          <TextLink to={back.to}>{back.words}</TextLink>
        </p>
      )}
      <RefusedLine className="mt-6">{refused}</RefusedLine>
      {children}
      <p className="mt-12 flex flex-wrap items-center gap-x-2 text-muted">
        {t`Komt u er niet uit?`} <PhoneLink />
      </p>
      <Seen first={back ? back.to : undefined} />
    </PrivatePage>
  );
}

/** A link that is not, or no longer, ours. */
export function UnknownLink() {
  return (
    <PrivatePage
      title={t`Deze link werkt niet (meer)`}
      lead={t`Misschien is hij bij het kopiëren afgebroken. Open hem nog eens vanuit onze mail, of bel ons even.`}
    />
  );
}
