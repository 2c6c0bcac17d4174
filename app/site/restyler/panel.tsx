import { type ReactNode, useId } from "react";

/** One of two frames of the same height: the photo and its result. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex h-full min-w-0 flex-col rounded-card bg-white p-4 shadow-card sm:p-6 md:min-h-[30rem] lg:min-h-[35rem]"
    >
      <h3 id={id} className="mb-4 text-xl">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The size of such a picture in a panel, so that nothing jumps when one replaces another. */
export function frameOf({ width, height }: { width: number; height: number }) {
  const ratio = width / height;
  return { aspectRatio: `${ratio}`, width: `min(100%, ${26 * ratio}rem)` };
}
