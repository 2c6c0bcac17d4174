import { Alert } from "../runs/alert.tsx";
import { ListingLinks } from "../editor/listing-links.tsx";

/** Points at listings that are advertised without the energy label that the law asks for. */
export function LabelBanner({
  total,
  listings,
}: {
  total: number;
  /** The first of them. */
  listings: readonly { id: number; address: string; city: string }[];
}) {
  if (total === 0) return null;
  return (
    <Alert
      title={
        total === 1
          ? "Van één woning op de site ontbreekt het energielabel"
          : `Van ${total.toLocaleString("nl-NL")} woningen op de site ontbreekt het energielabel`
      }
    >
      <p>
        In een advertentie is het energielabel verplicht:{" "}
        <ListingLinks total={total} listings={listings} />
      </p>
    </Alert>
  );
}
