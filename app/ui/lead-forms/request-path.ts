import { href } from "react-router";
import type { LeadKind } from "../../../database/schema/leads.ts";

/** The address of the form of a kind, about a home when `slug` names one. */
export function requestPath(kind: LeadKind, slug?: string): string {
  const asked = new URLSearchParams();
  if (kind !== "waardebepaling") asked.set("soort", kind);
  if (slug !== undefined) asked.set("woning", slug);
  return href("/aanvraag") + (asked.size > 0 ? `?${asked}` : "");
}
