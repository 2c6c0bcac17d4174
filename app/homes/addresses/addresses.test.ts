import { expect, onTestFinished, test } from "vitest";
import { startBag } from "../../../tests/site/outside/bag.ts";
import { startPdok } from "../../../tests/site/outside/pdok.ts";
import { createTestServices, requestContext } from "../../../tests/site/services.ts";
import { loader } from "./find.ts";
import { isWholeAddress, wholeAddress } from "./service.server.ts";

const place = { postcode: "5911AA", city: "Venlo", latitude: 51.37, longitude: 6.17 };
const home = { street: "Dorpsstraat", number: 12 };
const known = [
  { ...place, ...home },
  { ...place, ...home, letter: "a", parcel: "VLO00-K-4551" },
];
const buildings = [{ ...place, ...home, letter: "a", area: 112, year: "1934" }];

async function open({ bagKey = "bag-key" } = {}) {
  const [pdok, bag] = await Promise.all([startPdok(known), startBag(buildings)]);
  const env = { PDOK_URL: pdok.url, BAG_URL: bag.url, BAG_API_KEY: bagKey };
  const services = await createTestServices(() => [], env);
  onTestFinished(() => services.close());
  const ask = async (query: Record<string, string>) => {
    const request = new Request(`https://voordeur.example/adres?${new URLSearchParams(query)}`);
    const response = await loader({ request, context: requestContext(services) } as never);
    return { status: response.status, headers: response.headers, ...(await response.json()) };
  };
  return { services, pdok, bag, ask };
}

test("postcode and number give street, town, parcel, year and area, and nothing else goes out", async () => {
  const { ask, pdok, bag } = await open();
  const asked = { postcode: "5911 aa", nummer: "12", toevoeging: "a", naam: "Jan Peeters" };
  expect(await ask(asked)).toMatchObject({
    status: 200,
    text: "Volgens het register van gebouwen (BAG): bouwjaar 1934, 112 m² woonoppervlakte.",
    home: {
      line: "Dorpsstraat 12a, 5911 AA Venlo",
      street: "Dorpsstraat 12a",
      city: "Venlo",
      parcels: ["VLO00-K-4551"],
      municipality: "Venlo",
      hasFacts: true,
    },
  });
  await ask(asked);
  const questions = pdok.asked.map((path) => new URLSearchParams(path.split("?")[1]).get("q"));
  expect(questions).toEqual(["5911AA 12 a", "VLO00 K 4551"]);
  expect(bag.asked).toEqual(["/adressenuitgebreid?postcode=5911AA&huisnummer=12"]);
});

test("without a key for the BAG the address is there, and nothing is asked about it", async () => {
  const { ask } = await open({ bagKey: "" });
  expect(await ask({ postcode: "5911AA", nummer: "12" })).toMatchObject({
    status: 200,
    text: "",
    home: { street: "Dorpsstraat 12", hasFacts: false },
  });
});

test("an addition that nobody knows is not the neighbour's home", async () => {
  const { ask } = await open();
  expect(await ask({ postcode: "5911AA", nummer: "12", toevoeging: "z" })).toMatchObject({
    status: 404,
    text: "Wij vinden dit adres niet. Verder invullen kan gewoon.",
    home: null,
  });
});

test.each(["down", "slow", "wrong", "huge", "redirecting"] as const)(
  "a register that is %s costs a calm word",
  async (manner) => {
    const { ask, pdok } = await open();
    pdok.manner = manner;
    expect(await ask({ postcode: "5911AA", nummer: "12" })).toMatchObject({
      status: 503,
      text: "Het adres opzoeken lukt nu even niet. Verder invullen kan gewoon.",
      home: null,
    });
  },
);

test.each([
  {},
  { postcode: "5911", nummer: "12" },
  { postcode: "5911AA", nummer: "0" },
  { postcode: "5911AA", nummer: "12", toevoeging: "<script>" },
  { postcode: "5911AA", nummer: "12", toevoeging: "a".repeat(2000) },
] as Record<string, string>[])("%o is not asked", async (query) => {
  const { ask, pdok } = await open();
  expect(await ask(query)).toMatchObject({ status: 400, home: null });
  expect(pdok.asked).toEqual([]);
});

test("nobody reads a register through this site", async () => {
  const { ask } = await open();
  const statuses = new Set<number>();
  for (let n = 0; n < 41; n += 1) {
    statuses.add((await ask({ postcode: "5911AA", nummer: "12" })).status);
  }
  expect([...statuses]).toEqual([200, 429]);
});

test.each<[boolean, string]>([
  [true, "Dorpsstraat 12, 5911 AA Venlo"],
  [true, "Dorpsstraat 12a-2 5911AA Venlo"],
  [true, "Dorpsstraat 12, Venlo"],
  [true, "2e Dorpsstraat 12, 5911 AA Venlo"],
  [true, "’t Veld 3, 5911 AA 's-Hertogenbosch"],
  [true, "Plein 1944 7, Nijmegen"],
  [true, "Kavel 3 De Hoven, Zutphen"],
  [true, "Straße 1, 47638 Straelen"],
  [true, "De Hoven, appartement 3, Zutphen"],
  [true, "Hof 3, Venlo, Nederland"],
  [true, "Hof 3, 5911 AA Venlo, Nederland"],
  [true, "1e Van der Helststraat 99-II, Amsterdam"],
  [true, "Lage Weg 10345, Ee"],
  [true, "It Heechfjild 1 bis, Drachten"],
  [true, "Nederland 9, 8362 AA Nederland"],
  [false, "Dorpsstraat, Venlo"],
  [false, "Dorpsstraat, 5911 AA Venlo"],
  [false, "Wie het weet, bel mij"],
  [false, "Hof 3, Nederland"],
  [false, "Hof 3, 5911 AA, Nederland"],
  [false, "2e Dorpsstraat, Venlo"],
  [false, "Bel 06 12345678, mij"],
  [false, "Bel 0612345678, mij"],
  [false, "Woning van Piet, Kade, Venlo"],
  [false, "Venlo, Nederland"],
  [false, "Hof 0, Venlo"],
  [false, "Weet ik niet, 3"],
  [false, "Hof 3, -"],
  [false, "7205 AB 23"],
  [false, "7205ab 23 a"],
  [false, "23, 7205 AB"],
  [false, "23, 7205 AB Zutphen"],
  [false, "12-2, 7205 AB Zutphen"],
  [false, "7205 AB 23, Zutphen"],
  [false, "7205 AB"],
  [false, "Dorpsstraat 12, 5911 AA"],
  [false, "Dorpsstraat 12"],
  [false, "Dorpsstraat 12 Venlo"],
  [false, "Venlo, 5911 AA 12"],
  [false, "23, Zutphen"],
  [false, "Dorpsstraat 12,"],
  [false, ""],
])("%s: street and place stand in '%s'", (expected, text) => {
  expect(isWholeAddress(text)).toBe(expected);
});

test("an address without street or place is completed where the register knows it for certain", async () => {
  const { services, pdok } = await open();
  const whole = (text: string) => wholeAddress(services, text);
  expect(await whole("5911aa 12 a")).toBe("Dorpsstraat 12a, 5911 AA Venlo");
  expect(await whole("Dorpsstraat 12, 5911 AA")).toBe("Dorpsstraat 12, 5911 AA Venlo");
  expect(await whole("5911 AA 12 z")).toBeNull();
  expect(await whole("Dorpsstraat 12")).toBeNull();
  const { length } = pdok.asked;
  expect(await whole("Kade 3, Venlo")).toBe("Kade 3, Venlo");
  expect(pdok.asked).toHaveLength(length);
});
