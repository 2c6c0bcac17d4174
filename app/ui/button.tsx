import type { ComponentProps } from "react";
import { PageLink } from "./page-link.tsx";

const looks = {
  primary: "bg-brick-600 text-white hover:bg-brick-700 shadow-card",
  secondary: "bg-white text-river-800 border border-line hover:border-river-300",
  onDark: "bg-marl-100 text-river-900 hover:bg-white",
  quiet: "text-river-700 underline hover:text-brick-600",
} as const;

export type ButtonLook = keyof typeof looks;

/** The classes of a button; for the rare element that is neither `Button` nor `ButtonLink`. */
export function buttonClass(look: ButtonLook = "primary", extra = ""): string {
  return `button ${looks[look]} ${extra}`;
}

interface ActProps {
  /** Sends its form for this one of its acts. */
  act?: string;
}

const sending = (act: string | undefined) =>
  act === undefined ? {} : ({ type: "submit", name: "act", value: act } as const);

export function Button({
  look,
  className,
  act,
  ...rest
}: ComponentProps<"button"> & ActProps & { look?: ButtonLook }) {
  return (
    <button type="button" className={buttonClass(look, className)} {...sending(act)} {...rest} />
  );
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
export function TextButton({ act, ...rest }: ComponentProps<"button"> & ActProps) {
  return (
    <button
      type="submit"
      {...sending(act)}
      {...rest}
      className="min-h-11 text-river-700 underline hover:text-brick-600"
    />
  );
}
