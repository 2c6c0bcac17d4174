import { t } from "@voordeur/language/text.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import { drawingKindFor } from "../../../ui/pictures/kind-for-type.ts";
import { PageLink } from "../../../ui/page-link.tsx";
import { Picture, type StoredPhoto } from "../../../ui/pictures/picture.tsx";
import { CallUs } from "../../../ui/phone-link.tsx";

export interface FramedHome {
  /** Null: it has no page any more. */
  slug: string | null;
  about: string;
  type: string;
  photo: StoredPhoto | null;
  /** Only searchers see it yet: no link leads to a page of it. */
  isEarly: boolean;
}

export type PickedHome = FramedHome & { slug: string };

export function Frame({
  home,
  step,
  title,
  lead,
  children,
}: {
  home: FramedHome;
  /** One of three; without it the page is no step. */
  step?: 1 | 2 | 3;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-[80rem] gap-x-16 gap-y-10 px-4 py-8 sm:px-8 sm:py-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {step && <p className="font-semibold text-brick-700">{t`Stap ${step} van 3`}</p>}
        <h1 className="mt-1 text-[2.2rem] leading-tight sm:text-5xl">{title}</h1>
        <p className="mt-3 font-serif text-xl text-river-800 lg:hidden">{home.about}</p>
        {lead && <p className="mt-4 max-w-2xl text-lg text-muted">{lead}</p>}
        {children}
      </div>
      <aside aria-label={t`De woning`} className="order-last self-start lg:sticky lg:top-28">
        <Picture
          photo={home.photo}
          fallback={{ kind: drawingKindFor(home.type), seed: home.slug ?? home.about }}
          alt=""
          sizes="(width>=64rem) 20rem, 92vw"
          widest={960}
          className="aspect-3/2 rounded-card"
        />
        <p className="mt-4 font-serif text-2xl text-river-800">
          {home.slug === null || home.isEarly ? (
            home.about
          ) : (
            <PageLink
              to={href("/woningaanbod-venlo/:slug", { slug: home.slug })}
              className="underline decoration-1 hover:text-brick-600"
            >
              {home.about}
            </PageLink>
          )}
        </p>
        <CallUs className="mt-3 text-muted" />
      </aside>
    </div>
  );
}

export function Alert({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="mt-6 rounded-lg border-l-4 border-brick-600 bg-brick-50 px-5 py-4">
      <h2 className="text-xl text-brick-700">{title}</h2>
      <div className="mt-1">{children}</div>
    </div>
  );
}
