import { formatDate } from "@voordeur/language/dates.ts";
import type { ListingDraft } from "../../connector.ts";
import { type FactGroup, measure } from "../fact-line.ts";
import { kindLabel } from "../words/kind-words.ts";

/** The fields of a listing that also stand among its facts. */
export type MainFields = Pick<
  ListingDraft,
  | "status"
  | "published_at"
  | "property_type"
  | "build_year"
  | "area"
  | "plot_area"
  | "volume"
  | "rooms"
  | "bedrooms"
  | "bathrooms"
  | "energy_label"
>;

/** The facts that a listing's fields tell, in every format and where the office typed it. */
export function mainFacts(fields: MainFields): FactGroup[] {
  const { published_at: published, property_type: type } = fields;
  return [
    [
      "Overdracht",
      [
        ["Status", fields.status],
        ["Aangeboden sinds", published && formatDate(published)],
      ],
    ],
    [
      "Bouw",
      [
        [kindLabel(type), type],
        ["Bouwjaar", counted(fields.build_year)],
      ],
    ],
    [
      "Oppervlakten en inhoud",
      [
        ["Wonen", measure(fields.area, "m²")],
        ["Perceel", measure(fields.plot_area, "m²")],
        ["Inhoud", measure(fields.volume, "m³")],
      ],
    ],
    [
      "Indeling",
      [
        ["Aantal kamers", counted(fields.rooms)],
        ["Slaapkamers", counted(fields.bedrooms)],
        ["Badkamers", counted(fields.bathrooms)],
      ],
    ],
    ["Energie", [["Energielabel", fields.energy_label]]],
  ];
}

const counted = (amount: number | null) => (amount === null ? null : String(amount));
