import { startStandIn, type StandIn } from "./stand-in.ts";

/** An address as the stand-in knows it; the rest is invented. */
export interface KnownAddress {
  street: string;
  number: number;
  letter?: string;
  addition?: string;
  postcode: string;
  city: string;
  latitude: number;
  longitude: number;
  neighbourhood?: string;
  parcel?: string;
}

/** A document of the Locatieserver, with every field that the real one sends. */
function addressDocument(known: KnownAddress): Record<string, unknown> {
  const { street, number, letter, addition, postcode, city, latitude, longitude } = known;
  const { neighbourhood = "BU09830101", parcel = "VLO00-K-4550" } = known;
  const suffix = [letter, addition].filter(Boolean).join("-");
  const shown = `${street} ${number}${suffix}`;
  return {
    bron: "BAG",
    woonplaatscode: "1270",
    type: "adres",
    woonplaatsnaam: city,
    wijkcode: `WK${neighbourhood.slice(2, 8)}`,
    huis_nlt: `${number}${suffix}`,
    openbareruimtetype: "Weg",
    buurtnaam: "Buurt van de proef",
    gemeentecode: "0983",
    weergavenaam: `${shown}, ${postcode} ${city}`,
    straatnaam_verkort: street,
    id: `adr-${Buffer.from(`${postcode}${shown}`).toString("hex").slice(0, 32)}`,
    gekoppeld_perceel: [parcel],
    gemeentenaam: "Venlo",
    buurtcode: neighbourhood,
    wijknaam: "Wijk van de proef",
    identificatie: "0983010000000001-0983200000000001",
    openbareruimte_id: "0983300000000001",
    waterschapsnaam: "Waterschap Limburg",
    provinciecode: "PV31",
    postcode,
    provincienaam: "Limburg",
    centroide_ll: `POINT(${longitude} ${latitude})`,
    nummeraanduiding_id: "0983200000000001",
    waterschapscode: "60",
    adresseerbaarobject_id: "0983010000000001",
    huisnummer: number,
    ...(letter && { huisletter: letter }),
    ...(addition && { huisnummertoevoeging: addition }),
    provincieafkorting: "LB",
    centroide_rd: "POINT(209000.1 375000.2)",
    straatnaam: street,
    score: 12.5,
  };
}

/** Every parcel is one of Venlo's. */
function parcelDocument([code = "", section = "", number = ""]: string[]) {
  return {
    type: "perceel",
    kadastrale_gemeentecode: code.toUpperCase(),
    kadastrale_gemeentenaam: "Venlo",
    kadastrale_sectie: section.toUpperCase(),
    perceelnummer: Number(number),
  };
}

/** A Locatieserver that knows these addresses; `documents` gives other ones for a question. */
export async function startPdok(
  addresses: readonly KnownAddress[],
  documents: (q: string) => unknown[] | undefined = () => undefined,
): Promise<StandIn> {
  const all = addresses.map(addressDocument);
  const envelope = (docs: unknown[]) => ({
    response: { numFound: docs.length, start: 0, maxScore: 12.5, numFoundExact: true, docs },
  });
  return startStandIn((url) => {
    const { pathname, searchParams } = url;
    const service = pathname.split("/").at(-1);
    if (!pathname.startsWith("/bzk/locatieserver/search/v3_1/")) return undefined;
    const q = searchParams.get("q") ?? "";
    const words = q
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean);
    const isLike = (document: Record<string, unknown>) => {
      const shown = String(document.weergavenaam).toLowerCase();
      return words.every((word) => shown.includes(word));
    };
    if (searchParams.get("fq") === "type:perceel") return envelope([parcelDocument(words)]);
    if (service === "lookup") {
      return envelope(all.filter(({ id }) => id === searchParams.get("id")));
    }
    const found = documents(q) ?? all.filter(isLike);
    if (service === "free") return envelope(found);
    if (service !== "suggest") return undefined;
    const docs = (found as Record<string, unknown>[]).map(({ type, weergavenaam, id }) => ({
      type,
      weergavenaam,
      id,
      score: 12.5,
    }));
    return { ...envelope(docs), highlighting: {}, spellcheck: { suggestions: [], collations: [] } };
  });
}
