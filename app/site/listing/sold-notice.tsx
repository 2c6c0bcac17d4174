import { dutch, t, translated } from "@voordeur/language/text.ts";
import { thisKind } from "@voordeur/feeds/kind-words.ts";
import { formatDate } from "@voordeur/language/dates.ts";
import { href } from "react-router";
import { PageLink } from "../../ui/page-link.tsx";
import { listingSearch } from "../../homes/listings/address.ts";
import type { PropertyPage } from "../../homes/listings/queries.server.ts";

/** The words for a listing that is taken, by its status. */
const states: Record<string, string> = {
  Verkocht: dutch`verkocht`,
  Verhuurd: dutch`verhuurd`,
  "Verkocht o.v.": dutch`verkocht onder voorbehoud`,
  "Verhuurd o.v.": dutch`verhuurd onder voorbehoud`,
};

/** Says that a property is taken, and since when as far as that is known. */
export function SoldNotice({
  property,
  takenAt,
  hasSimilar,
}: {
  property: PropertyPage;
  /** Null: not known. */
  takenAt: Date | null;
  hasSimilar: boolean;
}) {
  const { status, published_at } = property;
  const state = states[status];
  if (!state) return null;
  const notice = t`${thisKind(property.property_type)} is ${translated(state)}`;
  const isFinal = !status.endsWith("o.v.");
  const [from, until] = [published_at, takenAt].map((day) => day && formatDate(day));
  const history =
    from && until
      ? t`Aangeboden van ${from} tot ${until}.`
      : from
        ? t`Aangeboden sinds ${from}.`
        : until && t`Sinds ${until}.`;
  return (
    <div className="mt-4 border-l-4 border-brick-600 bg-brick-50 px-4 py-3">
      <p className="font-serif text-xl font-medium">
        {notice.charAt(0).toUpperCase() + notice.slice(1)}
      </p>
      {history && <p>{history}</p>}
      <p className="print:hidden">
        {isFinal
          ? t`Bezichtigen kan niet meer.`
          : t`Er is een akkoord, maar de voorwaarden lopen nog. Bel ons gerust als u op de hoogte wilt blijven.`}
        {hasSimilar && t` Onderaan ziet u woningen die erop lijken.`}
      </p>
      <p className="print:hidden">
        <PageLink
          to={href("/zoekopdracht") + listingSearch(searchLike(property))}
          className="inline-flex min-h-11 items-center font-semibold text-river-800 underline hover:text-brick-700"
        >
          {t`Mail mij als er zoiets komt`}
        </PageLink>
      </p>
    </div>
  );
}

/** A search for similar homes: same town, within a fifth of the price, at least as many bedrooms. */
function searchLike({ transaction, city, price_amount, bedrooms }: PropertyPage) {
  const step = transaction === "huur" ? 50 : 25_000;
  const near = (share: number) =>
    price_amount === null ? null : Math.max(step, Math.round((price_amount * share) / step) * step);
  return {
    transaction,
    cities: [city],
    priceFrom: near(0.8),
    priceTo: near(1.2),
    bedrooms: bedrooms === null ? null : Math.max(1, Math.min(bedrooms, 5)),
  };
}
