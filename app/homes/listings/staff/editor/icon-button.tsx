import type { ComponentProps } from "react";

/** A button of the editor that shows only an icon; without script, which it needs, it is not there. */
export function IconButton({
  label,
  move,
  ...button
}: ComponentProps<"button"> & {
  label: string;
  /** `<item> <direction>`, for `useMoveFocus`. */
  move?: string;
}) {
  return (
    <button
      type="button"
      data-move={move}
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-marl-100 disabled:opacity-30 noscript:hidden"
      {...button}
    />
  );
}
