import type { ComponentProps } from "react";
import { PageLink } from "./page-link.tsx";

const looks = {
  primary: "bg-brick-600 text-white hover:bg-brick-700 shadow-card",
  secondary: "bg-white text-river-800 border border-line hover:border-river-300",
  onDark: "bg-marl-100 text-river-900 hover:bg-white",
  quiet: "text-river-700 underline hover:text-brick-600 px-0",
} as const;

export type ButtonLook = keyof typeof looks;

/** The classes of a button; for the rare element that is neither `Button` nor `ButtonLink`. */
export function buttonClass(look: ButtonLook = "primary", extra = ""): string {
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded-full px-4 py-2.5 sm:px-6 text-center text-balance font-semibold leading-snug transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-60 ${looks[look]} ${extra}`;
}

export function Button({
  look,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { look?: ButtonLook }) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

/** Leads to a page by its path in the code. */
export function ButtonLink({
  look,
  className,
  ...rest
}: ComponentProps<typeof PageLink> & { look?: ButtonLook }) {
  return <PageLink className={buttonClass(look, className)} {...rest} />;
}

/** Sends its form, and looks like a link. */
export function TextButton(props: ComponentProps<"button">) {
  return (
    <button
      type="submit"
      {...props}
      className="min-h-11 text-river-700 underline hover:text-brick-600"
    />
  );
}
