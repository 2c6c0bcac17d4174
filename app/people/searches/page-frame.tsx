import type { ReactNode } from "react";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";

export function PageFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-[80rem] gap-x-16 px-4 py-10 sm:px-8 sm:py-16 lg:grid-cols-[minmax(0,40rem)_1fr] lg:gap-x-24">
      <div className="min-w-0">
        <h1 className="text-[2.2rem] leading-tight sm:text-5xl">{title}</h1>
        {lead && <p className="mt-5 text-lg text-muted">{lead}</p>}
        {children}
      </div>
      <DrawnPicture
        kind="rijtjeshuis"
        seed="6"
        sizes="51rem"
        className="hidden max-h-[34rem] w-full self-start rounded-t-full lg:block"
      />
    </div>
  );
}

export function SearchWords({ words, hint }: { words: string; hint?: string }) {
  return (
    <div className="mt-6 border-l-4 border-river-600 bg-river-50 px-5 py-4">
      <p className="font-serif text-xl leading-snug sm:text-2xl">{words}</p>
      {hint && <p className="mt-1 text-muted">{hint}</p>}
    </div>
  );
}
