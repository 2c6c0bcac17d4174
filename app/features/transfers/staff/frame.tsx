import type { ReactNode } from "react";
import { href } from "react-router";
import { RefusedLine } from "../../admin/acts/refused-line.tsx";
import { BackLink } from "../../admin/back-link.tsx";

/** The frame of a staff screen about a part of a transfer: the way back, its title, why an act was refused. */
export function TransferFrame({
  transfer,
  title,
  refused,
  children,
}: {
  transfer: { id: string; about: string };
  title: string;
  refused?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <BackLink to={href("/admin/overdrachten/:id", { id: transfer.id })}>
        {transfer.about}
      </BackLink>
      <h2 className="mt-2 text-3xl wrap-anywhere">{title}</h2>
      <RefusedLine>{refused}</RefusedLine>
      {children}
    </>
  );
}
