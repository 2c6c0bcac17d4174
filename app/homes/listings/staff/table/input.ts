import { z } from "zod";
import { oneLine } from "../../../../platform/text-input.ts";
import { propertyStatuses } from "@voordeur/feeds/status.ts";

export const visibilityNames = {
  zichtbaar: "Op de site",
  verborgen: "Door ons verborgen",
  vervallen: "Niet meer in de bron",
  vertaald: "Vertaling nog nakijken",
} as const;
export type Visibility = keyof typeof visibilityNames;

export const labelNames = { ontbreekt: "Ontbreekt", afwijkend: "Wijkt af" } as const;

export const orderNames = {
  gewijzigd: "Laatst gewijzigd",
  nieuwste: "Nieuwste eerst",
  adres: "Adres A–Z",
  "prijs-hoog": "Prijs hoog–laag",
  "prijs-laag": "Prijs laag–hoog",
} as const;
export type StaffOrder = keyof typeof orderNames;

const query = z.object({
  zoek: z
    .string()
    .transform((text) => oneLine(text, 100))
    .catch(""),
  bron: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .nullable()
    .catch(null),
  status: z.enum(propertyStatuses).nullable().catch(null),
  zichtbaarheid: z.enum(["zichtbaar", "verborgen", "vervallen", "vertaald"]).nullable().catch(null),
  label: z.enum(["ontbreekt", "afwijkend"]).nullable().catch(null),
  /** "mij", or the name of an office. */
  wie: z
    .string()
    .transform((text) => oneLine(text, 60) || null)
    .nullable()
    .catch(null),
  volgorde: z
    .enum(["gewijzigd", "nieuwste", "adres", "prijs-hoog", "prijs-laag"])
    .catch("gewijzigd"),
  pagina: z.coerce.number().int().min(1).max(100_000).catch(1),
});

/** Filters of the table; the names are those in the URL. */
export type StaffQuery = z.infer<typeof query>;

/** Reads the question from an address. Whatever makes no sense in it is ignored. */
export function parseStaffQuery(params: URLSearchParams): StaffQuery {
  return query.parse(Object.fromEntries(params));
}

/** The question as the search part of an address, with its question mark; "" when nothing is asked. */
export function staffSearch({ pagina, volgorde, ...filters }: StaffQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  if (volgorde !== "gewijzigd") params.set("volgorde", volgorde);
  if (pagina > 1) params.set("pagina", String(pagina));
  return params.size > 0 ? `?${params}` : "";
}
