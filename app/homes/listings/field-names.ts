/** The names of the search form's fields, which are the names in the address too. */
export const names = {
  text: "zoek",
  transaction: "aanbod",
  priceFrom: "prijs-van",
  priceTo: "prijs-tot",
  bedrooms: "slaapkamers",
  area: "oppervlakte",
  types: "type",
  statuses: "status",
  cities: "plaats",
  outline: "gebied",
  around: "rond",
  point: "punt",
  radius: "straal",
  map: "kaart",
  change: "wijzig",
  sort: "sorteer",
  page: "pagina",
} as const;

/** A sentence fits in it. */
export const MAX_TEXT_LENGTH = 200;
