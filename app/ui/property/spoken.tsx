import { spoken } from "@voordeur/feeds/spoken.ts";

/** A fact of a home in the language of the page; marked as Dutch where it is not known in that. */
export function Spoken({ children }: { children: string }) {
  return spoken(children) ?? <span lang="nl">{children}</span>;
}
