import { t, translated } from "@voordeur/language/text.ts";
import type { ReactNode } from "react";
import { fixedMeta } from "./meta/page-meta.ts";

/** The meta of a page that a private link leads to. */
export function privateMeta(title: string, path: string) {
  return fixedMeta(() => ({
    title: translated(title),
    description: t`Deze pagina is alleen voor wie de link kreeg.`,
    path,
    noindex: true,
  }));
}

/** A page that a private link leads to: what it is about, its title, and one column. */
export function PrivatePage({
  about,
  title,
  lead,
  isWide = false,
  children,
}: {
  /** The home; none where the link leads nowhere. */
  about?: string;
  title: string;
  lead?: ReactNode;
  isWide?: boolean;
  children?: ReactNode;
}) {
  return (
    <div
      className={`mx-auto px-4 py-10 sm:px-8 sm:py-16 ${isWide ? "max-w-[72rem]" : "max-w-[50rem]"}`}
    >
      {about && <p className="font-semibold wrap-anywhere text-brick-600">{about}</p>}
      <h1 className="mt-1 text-[2.2rem] leading-tight sm:text-5xl">{title}</h1>
      {lead && <p className="mt-5 max-w-2xl text-lg text-muted">{lead}</p>}
      {children}
    </div>
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
