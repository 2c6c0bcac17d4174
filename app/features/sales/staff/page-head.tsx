import { href } from "react-router";
import { BackLink } from "../../admin/back-link.tsx";

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
      <Refused>{refused}</Refused>
    </>
  );
}

export function Refused({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="mt-4 border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
      {children}
    </p>
  );
}
