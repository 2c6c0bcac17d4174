import { startStandIn, type StandIn } from "./stand-in.ts";

export interface KnownBuilding {
  street: string;
  number: number;
  letter?: string;
  addition?: string;
  postcode: string;
  city: string;
  area: number;
  year: string;
}

/** A home as `adressenuitgebreid` gives it. */
function buildingDocument(known: KnownBuilding): Record<string, unknown> {
  const { street, number, letter, addition, postcode, city, area, year } = known;
  return {
    _links: { self: { href: "https://api.bag.example/adressenuitgebreid/0983200000000001" } },
    adresregel5: `${street} ${number}${letter ?? ""}`,
    adresregel6: `${postcode.slice(0, 4)} ${postcode.slice(4)}  ${city.toUpperCase()}`,
    adresseerbaarObjectGeometrie: {
      punt: { type: "Point", coordinates: [209_000.0, 375_000.0, 0.0] },
    },
    adresseerbaarObjectIdentificatie: "0983010000000001",
    adresseerbaarObjectStatus: "Verblijfsobject in gebruik",
    gebruiksdoelen: ["woonfunctie"],
    huisnummer: number,
    ...(letter && { huisletter: letter }),
    ...(addition && { huisnummertoevoeging: addition }),
    korteNaam: street,
    nummeraanduidingIdentificatie: "0983200000000001",
    oorspronkelijkBouwjaar: [year],
    openbareRuimteIdentificatie: "0983300000000001",
    openbareRuimteNaam: street,
    oppervlakte: area,
    pandIdentificaties: ["0983100000000001"],
    postcode,
    typeAdresseerbaarObject: "Verblijfsobject",
    woonplaatsIdentificatie: "1270",
    woonplaatsNaam: city,
  };
}

/** A BAG that knows these homes, for whoever has the key `bag-key`. */
export async function startBag(buildings: readonly KnownBuilding[]): Promise<StandIn> {
  return startStandIn((url, request) => {
    if (request.headers["x-api-key"] !== "bag-key") return { status: 401, title: "Unauthorized" };
    if (url.pathname !== "/adressenuitgebreid") return undefined;
    const found = buildings.filter(
      ({ postcode, number }) =>
        postcode === url.searchParams.get("postcode") &&
        String(number) === url.searchParams.get("huisnummer"),
    );
    const links = { _links: { self: { href: url.href } } };
    if (found.length === 0) return links;
    return { _embedded: { adressen: found.map(buildingDocument) }, ...links };
  }, "application/hal+json");
}
