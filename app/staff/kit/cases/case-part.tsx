import type { ReactNode } from "react";
import { href } from "react-router";
import { RefusedLine } from "../../../ui/refused-line.tsx";
import { BackLink } from "../back-link.tsx";

/** A screen about a part of a case: the way back to it, a title, why an act was refused. */
export function CasePart({
  page,
  of: { id, about },
  title,
  refused,
  children,
}: {
  /** The screen of the whole case. */
  page: "/admin/dossiers/:id" | "/admin/overdrachten/:id";
  of: { id: string; about: string };
  title: string;
  refused?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <BackLink to={href(page, { id })}>{about}</BackLink>
      <h2 className="mt-2 text-3xl wrap-anywhere">{title}</h2>
      <RefusedLine>{refused}</RefusedLine>
      {children}
    </>
  );
}
