import type { ReactNode } from "react";
import { href } from "react-router";
import { RefusedLine } from "../../admin/acts/refused-line.tsx";
import { BackLink } from "../../admin/back-link.tsx";

/** The frame of a staff screen about a part of a file: the way back, its title, why an act was refused. */
export function DossierFrame({
  dossier,
  title,
  refused,
  children,
}: {
  dossier: { id: string; about: string };
  title: string;
  refused?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <BackLink to={href("/admin/dossiers/:id", { id: dossier.id })}>{dossier.about}</BackLink>
      <h2 className="mt-2 text-3xl wrap-anywhere">{title}</h2>
      <RefusedLine>{refused}</RefusedLine>
      {children}
    </>
  );
}
