/** A service outside: its base address without a slash at the end, and what every question carries. */
interface ServiceAddress {
  baseUrl: string;
  headers: Record<string, string>;
}

/** Null: the service is not asked. `tiles` is PDOK too, with patience of its own. */
export type OutsideConfig = Readonly<
  Record<"pdok" | "tiles" | "cbs" | "bag" | "ep-online", ServiceAddress | null>
>;

export type OutsideService = keyof OutsideConfig;

interface Variables {
  PDOK_URL?: string | undefined;
  CBS_URL?: string | undefined;
  BAG_URL?: string | undefined;
  BAG_API_KEY?: string | undefined;
  EP_ONLINE_URL?: string | undefined;
  EP_ONLINE_API_KEY?: string | undefined;
}

/** The public services, unless a variable is `off` or names another one; two of them need a key. */
export function readOutsideConfig(given: Variables): OutsideConfig {
  const at = (url: string, headers: Record<string, string> = {}) =>
    url === "off" ? null : { baseUrl: url.replace(/(?<!\/)\/+$/, ""), headers };
  const pdok = given.PDOK_URL ?? "https://api.pdok.nl";
  const bag = given.BAG_URL ?? "https://api.bag.kadaster.nl/lvbag/individuelebevragingen/v2";
  const labels = given.EP_ONLINE_URL ?? "https://public.ep-online.nl/api/v5";
  return {
    pdok: at(pdok),
    tiles: at(pdok),
    cbs: at(given.CBS_URL ?? "https://opendata.cbs.nl"),
    bag: given.BAG_API_KEY
      ? at(bag, {
          "X-Api-Key": given.BAG_API_KEY,
          Accept: "application/hal+json",
          "Accept-Crs": "epsg:28992",
        })
      : null,
    "ep-online": given.EP_ONLINE_API_KEY
      ? at(labels, { Authorization: given.EP_ONLINE_API_KEY })
      : null,
  };
}
