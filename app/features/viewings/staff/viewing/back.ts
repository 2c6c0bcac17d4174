import { href } from "react-router";

/** Where a viewing's page leads back to: a page of the agenda, a home's, or Vandaag. */
export function readBack(asked: string | null): string {
  const known =
    /^\/admin(?:$|\/agenda(?:$|[?/])|\/woningen\/\d+\/bezichtigingen$|\/(?:leads|personen)\/[\w-]+$)/;
  return asked && known.test(asked) && !asked.includes("\\") ? asked : href("/admin/agenda");
}
