import { href, Link } from "react-router";

export function Back() {
  return (
    <Link to={href("/admin/leads")} className="inline-block py-2 underline underline-offset-4">
      Alle leads
    </Link>
  );
}
