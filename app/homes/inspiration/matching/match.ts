import type { PropertyCardData } from "../../../ui/property/property-card.tsx";

/** A home that the guide shows. */
export interface Match extends PropertyCardData {
  id: number;
  description: string;
  bathrooms: number | null;
  image_url: string | null;
  /** Empty for a home that was not matched but stands in for matches. */
  reason: string;
}
