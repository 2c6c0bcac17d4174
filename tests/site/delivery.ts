/** Runs in a page. @returns how it came: "navigational-prefetch" if it was fetched ahead. */
export function deliveryOf(): string {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return (visit as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
}
