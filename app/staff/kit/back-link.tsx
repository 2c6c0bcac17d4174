import { Link } from "react-router";

export function BackLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className="inline-block py-2 underline print:hidden">
      {children}
    </Link>
  );
}
