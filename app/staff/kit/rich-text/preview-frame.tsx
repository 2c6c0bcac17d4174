import { type ReactNode, useEffect, useRef } from "react";

/** Shows what a form would make, and goes there. `shown` changes with each answer. */
export function PreviewFrame({
  shown,
  formId,
  children,
}: {
  shown: object;
  formId: string;
  children: ReactNode;
}) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!shown) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, [shown]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="voorbeeld"
      className="mt-10 scroll-mt-6 outline-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-t-card bg-river-800 px-5 py-3 text-marl-100">
        <h2 id="voorbeeld" className="text-xl">
          Voorbeeld
        </h2>
        <p className="text-sm">
          Zo komt het op de site; er is nog niets bewaard.{" "}
          <a href={`#${formId}`} className="underline">
            Terug naar het formulier
          </a>
        </p>
      </div>
      <div className="rounded-b-card border border-t-0 border-line bg-marl-50">{children}</div>
    </section>
  );
}
