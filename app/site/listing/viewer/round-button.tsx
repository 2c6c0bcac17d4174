import type { ComponentProps } from "react";

/** A button with an icon. An idle one keeps the focus, which a disabled one would lose. */
export function RoundButton({
  label,
  isIdle = false,
  onClick,
  ...button
}: { label: string; isIdle?: boolean } & ComponentProps<"button">) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onClick}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-white/10 text-white transition-colors hover:bg-white/25 aria-disabled:bg-white/5 aria-disabled:text-white/40"
      {...button}
    />
  );
}
