import fc from "fast-check";
import { propertyStatuses } from "@voordeur/feeds/status.ts";

const pick = <Value>(...values: Value[]) => fc.constantFrom(...values);
const cities = ["Venlo", "Tegelen", "Horst aan de Maas"] as const;
const types = ["Hoekwoning", "Galerijflat", "Herenhuis", "Vrijstaande woning"] as const;
/** The facts of a home as they are stored, with where it lies. */
export const arbitraryHome = fc.record({
  city: pick(...cities),
  property_type: pick(...types),
  status: pick(...propertyStatuses),
  transaction: pick("koop" as const, "huur" as const),
  price_amount: pick(null, 900, 250_000, 395_000, 600_000),
  bedrooms: pick(null, 1, 3, 5),
  area: pick(null, 60, 120),
  description: pick("", "Een tuin op het zuiden.", "Met garage en erker."),
  hidden_by_staff: fc.boolean(),
  latitude: pick(null, 51.36, 51.37, 51.45),
});
/** The fields of the search form. */
export const arbitrarySearch = fc.record(
  {
    zoek: pick(
      "tuin",
      "huis in tegelen",
      "appartement",
      "garage venlo",
      "teststraat",
      "erkr",
      "3 slaapkamers tot 4 ton in venlo of tegelen",
      "geen appartement, niet in Venlo",
      "binnen 10 km van venlo, niet te huur",
      "vanaf 100 m2 zonder garage",
    ),
    aanbod: pick("koop", "huur"),
    "prijs-van": pick("1000", "300000"),
    "prijs-tot": pick("395000", "1000"),
    slaapkamers: pick("2", "4"),
    oppervlakte: pick("100"),
    type: pick(...types),
    status: pick(...propertyStatuses),
    plaats: pick(...cities),
    rond: pick(...cities, "Nergens"),
    straal: pick("2", "10"),
    punt: pick("51.360_6.170"),
    gebied: pick("513000_60000_1000_0_0_3000_-1000_0"),
  },
  { requiredKeys: [] },
);
