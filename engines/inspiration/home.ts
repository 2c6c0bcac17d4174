/** The facts of a home that the guide uses; null where the listing does not say. */
export interface Home {
  property_type: string;
  city: string;
  status: string;
  transaction: "koop" | "huur";
  /** Whole euros. */
  price_amount: number | null;
  bedrooms: number | null;
  /** Living area and plot in m². */
  area: number | null;
  plot_area: number | null;
  build_year: number | null;
  energy_label: string | null;
}

/** The facts that can be weighed, as numbers. */
export const measures = {
  build_year: (home: Home) => home.build_year,
  area: (home: Home) => home.area || null,
  plot_area: (home: Home) => home.plot_area || null,
  bedrooms: (home: Home) => home.bedrooms,
  /** A rent says nothing beside prices to buy for. */
  price: (home: Home) => (home.transaction === "koop" ? home.price_amount : null),
  /** G is 0, A is 6, every plus one more, up to 8. */
  energy: ({ energy_label }: Home) =>
    energy_label === null ? null : energyNumber(energy_label.toUpperCase()),
} satisfies Record<string, (home: Home) => number | null>;

export type Measure = keyof typeof measures;

function energyNumber(label: string): number | null {
  const step = "GFEDCBA".indexOf(label.charAt(0));
  return step < 0 ? null : Math.min(8, step + label.length - 1);
}
