import type { ReactNode } from "react";

/** The one h1 of a phase. */
export function GuideTitle({ children }: { children: ReactNode }) {
  return (
    <h1 className="text-[clamp(2rem,10.6vw,2.6rem)] leading-[1.06] sm:text-6xl">{children}</h1>
  );
}
