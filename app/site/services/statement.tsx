import type { ReactNode } from "react";
import { Prose } from "../../ui/prose.tsx";
import { PageTitle } from "../../ui/layout/page-hero.tsx";

/** A page of continuous text: what the office states, and since when. */
export function Statement({
  title,
  introduction,
  changed,
  children,
}: {
  title: string;
  introduction: string;
  changed: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-[80rem] px-4 py-12 sm:px-8 sm:py-20">
      <div className="max-w-4xl">
        <PageTitle>{title}</PageTitle>
        <p className="mt-6 font-serif text-2xl leading-snug text-river-800 sm:text-[1.75rem]">
          {introduction}
        </p>
      </div>
      <div className="mt-14 lg:ml-auto lg:mr-24 lg:w-[42rem]">
        {children}
        <p className="mt-[1.1em] text-muted">{changed}</p>
      </div>
    </div>
  );
}

export const StatementText = ({ html }: { html: string }) => (
  <Prose html={html} className="not-first:mt-[1.1em]" />
);
