import type { ReactNode } from "react";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";

/** A page about one's account: a narrow form, and the front door beside it. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-[80rem] gap-x-16 px-4 py-10 sm:px-8 sm:py-16 lg:grid-cols-[minmax(0,28rem)_1fr] lg:gap-x-24">
      <div className="max-w-[28rem]">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        {children}
      </div>
      <DrawnPicture
        kind="herenhuis"
        seed="account"
        className="hidden h-full max-h-[38rem] w-full rounded-t-full lg:block"
      />
    </div>
  );
}
