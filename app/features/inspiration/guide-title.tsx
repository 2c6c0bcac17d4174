import type { ReactNode, RefObject } from "react";

/** The one h1 of a phase; it takes the focus when the phase comes. */
export function GuideTitle({
  head,
  children,
}: {
  head: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}) {
  return (
    <h1
      ref={head}
      tabIndex={-1}
      className="text-[clamp(2rem,10.6vw,2.6rem)] leading-[1.06] outline-none sm:text-6xl"
    >
      {children}
    </h1>
  );
}
