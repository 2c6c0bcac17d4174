import { href, Link } from "react-router";

export function BackToSecurity() {
  return (
    <p className="mt-8">
      <Link
        to={href("/auth/beveiliging")}
        className="text-river-700 underline underline-offset-4 hover:text-brick-600"
      >
        Terug naar beveiliging
      </Link>
    </p>
  );
}
