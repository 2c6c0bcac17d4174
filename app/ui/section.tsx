import { softHyphens } from "@voordeur/language/soft-hyphens.ts";
import type { ReactNode } from "react";

const tones = {
  paper: "",
  marl: "bg-marl-100",
  white: "bg-white",
  river: "bg-river-800 text-marl-100",
} as const;

/** One band of a page: full width colour, centred content; `--band` around it is the room above and below. */
export function Section({
  tone = "paper",
  id,
  labelledBy,
  className = "",
  later,
  of,
  children,
}: {
  tone?: keyof typeof tones;
  id?: string;
  labelledBy?: string;
  className?: string;
  /** Classes with the usual height of a band that is laid out once the window comes near it. */
  later?: string;
  /** What the band is about; without any of it there is no band. */
  of?: readonly unknown[];
  children: ReactNode;
}) {
  if (of?.length === 0) return null;
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={later ? `later ${tones[tone]} ${later}` : tones[tone]}
    >
      <div
        className={`mx-auto max-w-[80rem] px-4 py-[var(--band,4rem)] sm:px-8 sm:py-[var(--band,6rem)] ${className}`}
      >
        {children}
      </div>
    </section>
  );
}

/** A part of a page, named by its heading. */
export function PagePart({
  id,
  title,
  className,
  children,
}: {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The heading of a band: a small line above, the title, and a sentence below. */
export function SectionHeading({
  id,
  eyebrow,
  title,
  children,
  onDark = false,
}: {
  id?: string;
  eyebrow?: string;
  title: string;
  children?: ReactNode;
  onDark?: boolean;
}) {
  return (
    <div className="max-w-2xl">
      {eyebrow && (
        <p className={`mb-3 font-semibold ${onDark ? "text-marl-300" : "text-brick-600"}`}>
          {eyebrow}
        </p>
      )}
      <h2 id={id} className="text-3xl sm:text-4xl lg:text-[2.75rem]">
        {softHyphens(title)}
      </h2>
      {children && (
        <div className={`mt-2 sm:mt-4 sm:text-lg ${onDark ? "text-river-100" : "text-muted"}`}>
          {children}
        </div>
      )}
    </div>
  );
}
