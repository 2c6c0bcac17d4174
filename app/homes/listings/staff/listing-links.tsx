import { formatNumber } from "@voordeur/language/numbers.ts";
import { href, Link } from "react-router";

/** Names listings within a sentence and ends it; those that are not named are counted. */
export function ListingLinks({
  total,
  listings,
}: {
  total: number;
  listings: readonly { id: number; address: string; city: string }[];
}) {
  const more = total - listings.length;
  return (
    <>
      {listings.map(({ id, address, city }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link to={href("/admin/woningen/:id", { id: String(id) })} className="underline">
            {address}, {city}
          </Link>
        </span>
      ))}
      {more > 0 && ` en nog ${formatNumber(more)}`}.
    </>
  );
}
