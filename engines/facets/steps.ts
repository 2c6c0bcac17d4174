/** The minimums and maximums that the search form offers. Prices in whole euros, area in m². */
export const bedroomSteps = [1, 2, 3, 4, 5];
export const areaSteps = [50, 75, 100, 125, 150, 200, 250];

/** Kilometres around a place, and those of a search that names none. */
export const radiusSteps = [1, 2, 5, 10, 15, 25, 50];
export const USUAL_RADIUS = 5;

const purchase = [
  150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 450_000, 500_000, 600_000, 700_000, 800_000,
  1_000_000, 1_250_000,
];
const monthlyRent = [500, 750, 1000, 1250, 1500, 1750, 2000, 2500];

export function priceSteps(transaction: "koop" | "huur" | null): number[] {
  return transaction === "huur" ? monthlyRent : purchase;
}
