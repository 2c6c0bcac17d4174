import { href, Link } from "react-router";
import { Alert } from "./alert.tsx";

/** Points at own listings that are advertised without the energy label that the law asks for. */
export function LabelBanner({
  listings,
}: {
  listings: readonly { id: number; address: string; city: string }[];
}) {
  if (listings.length === 0) return null;
  return (
    <Alert
      title={
        listings.length === 1
          ? "Van één eigen woning op de site ontbreekt het energielabel"
          : `Van ${listings.length} eigen woningen op de site ontbreekt het energielabel`
      }
    >
      <p>
        In een advertentie is het energielabel verplicht:{" "}
        {listings.map(({ id, address, city }, index) => (
          <span key={id}>
            {index > 0 && ", "}
            <Link
              to={href("/admin/woningen/:id", { id: String(id) })}
              className="underline underline-offset-4"
            >
              {address}, {city}
            </Link>
          </span>
        ))}
        .
      </p>
    </Alert>
  );
}
