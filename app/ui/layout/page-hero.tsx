import { softHyphens } from "@voordeur/language/soft-hyphens.ts";
import type { ReactNode } from "react";
import type { PicturedPage } from "../../settings/look/page-pictures.ts";
import type { Drawing } from "../pictures/drawings.ts";
import { PagePicture } from "../pictures/page-picture.tsx";

/** The head of a page: its one h1, an introduction, and a drawing in the arch of the logo's door. */
export function PageHero({
  title,
  drawing,
  page,
  above,
  actions,
  children,
}: {
  title: string;
  drawing: Drawing;
  /** The page whose picture an office may choose. */
  page?: PicturedPage;
  /** Shown above the title, such as breadcrumbs. */
  above?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-[80rem] items-end gap-x-16 px-4 pt-10 sm:px-8 sm:pt-14 lg:grid-cols-[1.35fr_1fr] lg:pt-16">
      <div className="pb-12 sm:pb-16 lg:self-center lg:pb-20">
        {above}
        <PageTitle>{title}</PageTitle>
        <PageIntroduction>{children}</PageIntroduction>
        {actions && (
          <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">{actions}</div>
        )}
      </div>
      <PagePicture
        {...drawing}
        page={page}
        eager
        className="aspect-[5/4] w-full rounded-t-full lg:aspect-[4/5] lg:max-h-[38rem]"
      />
    </div>
  );
}

export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className="text-[clamp(2rem,10.6vw,2.6rem)] leading-[1.06] sm:text-6xl lg:text-[4.25rem]">
      {typeof children === "string" ? softHyphens(children) : children}
    </h1>
  );
}

export function PageIntroduction({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 max-w-xl text-lg text-muted sm:text-xl sm:leading-relaxed">{children}</div>
  );
}
