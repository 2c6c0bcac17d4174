import { href } from "react-router";
import { RefusedLine } from "../../../ui/refused-line.tsx";
import { BackLink } from "../../../staff/kit/back-link.tsx";

/** The way back to a sale, a title, and why the last act was refused. */
export function PageHead({
  saleId,
  about,
  title,
  refused,
}: {
  saleId: string;
  about: string;
  title: string;
  refused: string | undefined;
}) {
  return (
    <>
      <BackLink to={href("/admin/verkopen/:id", { id: saleId })}>{about}</BackLink>
      <h2 className="mt-2 text-2xl wrap-anywhere">{title}</h2>
      <RefusedLine>{refused}</RefusedLine>
    </>
  );
}
