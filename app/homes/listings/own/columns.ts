import { numberInput } from "@voordeur/language/numbers.ts";
import { createHash } from "node:crypto";
import { ON_REQUEST, priceText } from "@voordeur/feeds/price-text.ts";
import { allFacts, otherFacts } from "./facts.ts";
import {
  AS_IT_IS,
  EXEMPT,
  type OwnForm,
  type OwnListing,
  type OwnTexts,
  type PriceTerm,
  priceTerms,
} from "./input.ts";

/** The columns that a form fills: the same ones, in the same words, as a feed does. */
export function columnsOf(
  listing: OwnListing,
  known: { published_at: Date | null; price?: string },
) {
  const { price_term, visible, energy_label, facts: others, ...same } = listing;
  const { published_at } = known;
  const isKept = price_term === AS_IT_IS && known.price !== undefined;
  const columns = {
    ...same,
    ...(isKept ? { price: known.price! } : priced(same.price_amount, price_term)),
    energy_label: energy_label === EXEMPT ? null : energy_label || null,
    energy_exempt: energy_label === EXEMPT,
    hidden_by_staff: !visible,
  };
  return { ...columns, facts: allFacts({ ...columns, published_at }, others) };
}

function priced(amount: number | null, term: OwnListing["price_term"]) {
  if (amount === null || term === "aanvraag" || term === AS_IT_IS) {
    return { price: ON_REQUEST, price_amount: null };
  }
  return { price: priceText(amount, term === "zonder" ? "" : term), price_amount: amount };
}

type Stored = Omit<ReturnType<typeof columnsOf>, "energy_label"> & {
  energy_label: string | null;
  published_at: Date | null;
};

/** The form of a stored listing. */
export function formOf(stored: Stored): OwnForm {
  return { texts: textsOf(stored), facts: otherFacts(stored) };
}

/**
 * Tells what a form was drawn with: another mark of the stored listing means that somebody saved
 * meanwhile.
 */
export function markOf(stored: Stored): string {
  return createHash("sha256")
    .update(JSON.stringify(formOf(stored)))
    .digest("base64url");
}

function textsOf(stored: Stored): OwnTexts {
  const { energy_exempt, energy_label, price, price_amount, build_year } = stored;
  const terms = Object.keys(priceTerms) as PriceTerm[];
  const term =
    price === ON_REQUEST
      ? "aanvraag"
      : terms.find((each) => priced(price_amount, each).price === price);
  return {
    address: stored.address,
    postal_code: stored.postal_code,
    city: stored.city,
    transaction: stored.transaction,
    price_amount: numberInput(price_amount),
    price_term: term ?? AS_IT_IS,
    status: stored.status,
    property_type: stored.property_type,
    description: stored.description,
    rooms: numberInput(stored.rooms),
    bedrooms: numberInput(stored.bedrooms),
    bathrooms: numberInput(stored.bathrooms),
    area: numberInput(stored.area),
    plot_area: numberInput(stored.plot_area),
    volume: numberInput(stored.volume),
    build_year: build_year === null ? "" : String(build_year),
    energy_label: energy_exempt ? EXEMPT : (energy_label ?? ""),
    visible: stored.hidden_by_staff ? "" : "ja",
  };
}
