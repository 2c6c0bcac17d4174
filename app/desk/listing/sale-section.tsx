import type { SalePhase } from "@voordeur/bids/state.ts";
import { href, Link } from "react-router";
import { offers } from "../../settings/offers.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { StaffSection } from "../../staff/kit/section.tsx";
import {
  phaseWords,
  reasonsWithoutLog,
  reasonWithoutLog,
  wayNames,
} from "../../deals/sales/kinds.ts";

/** Selling a home by bids: the sale there is, a way to begin one, or why there is none. */
export function SaleSection({
  property,
  sale,
}: {
  property: { id: number; transaction: "koop" | "huur"; property_type: string };
  sale: { id: string; way: "open" | "sealed"; phase: SalePhase } | null;
}) {
  const without = reasonWithoutLog(property);
  const takesBids = offers(useAgency(), "bids");
  if (!sale && !takesBids) return null;
  const isOver = sale === null || sale.phase === "agreed" || sale.phase === "called-off";
  return (
    <StaffSection id="verkoop" title="Verkoop" ruled>
      {sale && (
        <p className="mt-3">
          <Link
            to={href("/admin/verkopen/:id", { id: sale.id })}
            className="inline-block py-2 font-medium underline"
          >
            {wayNames[sale.way]}: {phaseWords(sale).toLowerCase()}
          </Link>
        </p>
      )}
      {!sale && without && <p className="mt-3 text-muted">{reasonsWithoutLog[without]}</p>}
      {isOver && !without && takesBids && (
        <>
          {!sale && (
            <p className="mt-3 text-muted">
              Kies hoe er geboden wordt en vertel het iedereen vooraf. Elk bod komt in een
              biedlogboek.
            </p>
          )}
          <p className="mt-3">
            <Link
              to={`${href("/admin/verkopen/nieuw")}?woning=${property.id}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-white px-5 font-semibold hover:border-river-300"
            >
              {sale ? "Opnieuw in de verkoop" : "Begin de verkoop"}
            </Link>
          </p>
        </>
      )}
    </StaffSection>
  );
}
