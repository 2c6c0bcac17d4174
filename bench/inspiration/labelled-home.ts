type LabelGrade = 0 | 1 | 2 | 3;

/**
 * One invented listing, in the field names of the public listing feed, with its grade for every
 * style of living.
 */
export interface LabelledHome {
  address: string;
  postal_code: string;
  city: string;
  transaction: "koop" | "huur";
  /** Euros (per month for "huur"); null is "prijs op aanvraag". */
  price_amount: number | null;
  status: "Nieuw" | "Beschikbaar" | "Onder bod";
  property_type: string;
  bedrooms: number | null;
  bathrooms: number | null;
  rooms: number | null;
  /** Living area in m². */
  area: number | null;
  /** Plot in m²; null for an apartment or when unknown. */
  plot_area: number | null;
  build_year: number | null;
  energy_label: string | null;
  description: string;
  grades: {
    modern: LabelGrade;
    klassiek: LabelGrade;
    gezinswoning: LabelGrade;
    compact: LabelGrade;
    luxe: LabelGrade;
    landelijk: LabelGrade;
  };
}
