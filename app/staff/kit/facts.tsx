import type { ReactNode } from "react";
import { telephoneLink } from "@voordeur/language/telephone.ts";
import { Breakable } from "./breakable.tsx";

export const factLink = "break-words underline hover:text-brick-600";

/** The facts of one row, with a thin line between them. */
export function Facts({
  className = "mt-3",
  children,
}: {
  className?: string;
  children: ReactNode;
}) {
  return <dl className={`border-t border-line ${className}`}>{children}</dl>;
}

/** A fact that nobody named is a dash. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="min-w-0 break-words text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children || <span className="text-muted">–</span>}</dd>
    </div>
  );
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={factLink}>
      <Breakable text={email} />
    </a>
  );
}

export function TelephoneLink({ phone }: { phone: string }) {
  return (
    <a href={telephoneLink(phone)} className={`${factLink} whitespace-nowrap`}>
      {phone}
    </a>
  );
}
