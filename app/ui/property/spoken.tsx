import { spoken } from "@voordeur/feeds/spoken.ts";

/** A fact of a home in the language of the page; marked as Dutch where it is not known in that. */
export function Spoken({ as, children }: { as?: "label"; children: string }) {
  return spoken(children, as) ?? <span lang="nl">{children}</span>;
}
