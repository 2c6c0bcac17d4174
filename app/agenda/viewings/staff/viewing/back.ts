import { href } from "react-router";

export function readBack(asked: string | null): string {
  const known =
    /^\/admin(?:$|\/agenda(?:$|[?/])|\/woningen\/\d+\/bezichtigingen$|\/(?:leads|personen)\/[\w-]+$)/;
  return asked && known.test(asked) && !asked.includes("\\") ? asked : href("/admin/agenda");
}
