import fc from "fast-check";
import type { Language } from "@voordeur/language/language.ts";
import { formatNumber, wholeNumber } from "@voordeur/language/numbers.ts";
import type { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { useTestServices, requestContext } from "../../../tests/site/services.ts";
import { storeProperty } from "../../../tests/listings/properties.ts";
import { costs as costSettings, initialCosts } from "../../settings/groups/costs.ts";
import { saveSetting } from "../../settings/service.server.ts";
import { speaking } from "../../platform/language/speak.server.ts";
import { type CostValues, parseCosts, startValues } from "./input.ts";
import { loader } from "./show.tsx";

const services = await useTestServices();

const filled = { ...startValues("2026-03-02"), lening: "380.000", rente: "4", leeftijd: "40" };

/** Where a page leads whose amounts were typed with signs. */
const queryOf = (answer: Response) =>
  Object.fromEntries(new URLSearchParams(answer.headers.get("Location")!));

async function ask(query: Record<string, string> = {}) {
  const request = new Request(
    `https://voordeur.example/kosten-koper?${new URLSearchParams(query)}`,
  );
  const context: Readonly<RouterContextProvider> = requestContext(services);
  const answer = await loader({ request, context, params: {} } as never).catch(
    (thrown: Response) => thrown,
  );
  if (answer instanceof Response) return ask(queryOf(answer));
  return "data" in answer
    ? { status: answer.init?.status, ...answer.data }
    : { status: 200, ...answer };
}

test("without a question the page shows an example of a day whose rules are known", async () => {
  const { status, values, costs } = await ask();
  expect([status, values.prijs, values.overdracht]).toEqual([200, "400.000", "2026-06-01"]);
  expect(costs?.total).not.toBeNull();
  expect(startValues("2026-11-23").overdracht).toBe("2026-12-31");
  expect(startValues("2027-01-01").overdracht).toBe("2027-04-02");
});

test("what is filled in is worked out", async () => {
  const { costs, values } = await ask(filled);
  expect(values).toEqual(filled);
  expect(costs?.lines[0]).toMatchObject({ id: "overdrachtsbelasting", amount: { from: 8000 } });
  expect(costs?.ownMoney?.from).toBe(400_000 - 380_000 + costs!.total!.from);
});

test("one of our homes fills in its price, and its energy by label and size", async () => {
  const home = { slug: "dorpsstraat-1", price: "€ 415.000 v.o.n.", price_amount: 415_000 };
  await storeProperty(services.db, { ...home, energy_label: "C", area: 120 });
  const { home: shown, values, costs } = await ask({ woning: "dorpsstraat-1" });
  expect(shown?.slug).toBe("dorpsstraat-1");
  expect([values.prijs, values.voorwaarde]).toEqual(["415.000", "v.o.n."]);
  expect(costs?.energy).toEqual({ from: 150, to: 240 });
  const unknown = await ask({ woning: "bestaat-niet" });
  expect([unknown.status, unknown.home, unknown.values.prijs]).toEqual([200, null, "400.000"]);
});

test("the office's own figures count as soon as they are saved, with their date and source", async () => {
  const now = services.settings.get("costs");
  const valuation = { from: 650, to: 700, source: "Taxateurs in Venlo", seenOn: "2026-10-01" };
  const value = { ...now, usual: { ...now.usual, valuation } };
  await saveSetting(services, "costs", { seen: 0, value, by: null });
  const { costs } = await ask(filled);
  expect(costs?.lines.find(({ id }) => id === "taxatie")).toMatchObject({
    amount: { from: 650, to: 700 },
    source: { name: "Taxateurs in Venlo", seenOn: "2026-10-01" },
  });
});

test("a range that runs backwards, or a deposit of three months, is no setting", () => {
  const { usual, rental } = initialCosts;
  const backwards = { ...usual, survey: { ...usual.survey, from: 900, to: 800 } };
  const messages = (value: unknown) =>
    costSettings.safeParse(value).error?.issues.map(({ message }) => message);
  expect(messages({ usual: backwards, rental })).toEqual(["Vul minstens het laagste in"]);
  expect(messages({ usual, rental: { depositMonths: 3 } })).toEqual([
    "Vul een getal in van 0 tot en met 2",
  ]);
});

const PRICE = "Vul de prijs in hele euro's in, van 1 tot en met 100.000.000";

test.each([
  ["prijs", "", "Vul een prijs in"],
  ["prijs", "veel", PRICE],
  ["prijs", "100.000.001", PRICE],
  ["lening", "3 ton", "Vul de lening in hele euro's in, van 0 tot en met 100.000.000"],
  ["vve", "12,5", "Vul de VvE-bijdrage per maand in hele euro's in, van 0 tot en met 10.000"],
  ["erfpacht", "100.001", "Vul de erfpacht per maand in hele euro's in, van 0 tot en met 100.000"],
  ["overdracht", "2026-02-30", "Kies een bestaande dag"],
  ["leeftijd", "", "Vul de leeftijd in jaren in"],
  ["leeftijd", "130", "Vul een leeftijd tot en met 120 in"],
  ["rente", "4 procent", "Vul een rente in, zoals 3,9"],
  ["rente", "80", "Vul een rente in tot en met 15%"],
  ["looptijd", "0", "Vul een looptijd in van 1 tot en met 40 jaar"],
  ["lening", "400.001", "U kunt hoogstens de prijs van de woning lenen"],
  ["gebruik", "<script>", "Kies wat u met de woning gaat doen"],
])("%s %j is refused and stays in its field", async (field, value, message) => {
  const { status, errors, values, costs } = await ask({ ...filled, [field]: value });
  expect([status, costs]).toEqual([422, null]);
  expect(errors).toEqual({ [field]: message });
  expect(values).toMatchObject({ [field]: value });
});

test("an answer that is left out counts as empty, not as the example's", () => {
  for (const nothing of ["", "0"]) {
    const typed = { lening: nothing, vve: nothing, erfpacht: nothing, leeftijd2: "" };
    expect(parseCosts({ ...filled, ...typed })).toEqual({
      ok: true,
      asked: {
        purchase: expect.not.objectContaining({ loan: expect.anything() as unknown }) as unknown,
        association: 0,
        groundLease: 0,
      },
      plain: { ...filled, prijs: "400000", ...typed },
    });
  }
  expect(parseCosts({ ...filled, leeftijd2: "" })).toMatchObject({
    asked: { purchase: { price: 400_000, buyers: [{ age: 40 }] } },
  });
});

const plainOf = (values: CostValues) => {
  const parsed = parseCosts(values);
  return parsed.ok ? parsed.plain : null;
};

test.each([
  ["prijs", "400.000", "400000"],
  ["prijs", "€ 400,000.00", "400000"],
  ["prijs", "400 000 €", "400000"],
  ["prijs", "400’000", "400000"],
  ["prijs", "400000,5", null],
  ["lening", "", ""],
  ["lening", "0", "0"],
  ["lening", " 100.000 ", "100000"],
  ["lening", "100.000.000", null],
  ["vve", "€ 125", "125"],
  ["vve", "1.250,00", "1250"],
  ["vve", "12,5", null],
  ["erfpacht", "1.200,-", "1200"],
  ["erfpacht", "-1", null],
  // Fields other than amounts stay as typed.
  ["looptijd", " 30 ", " 30 "],
  ["leeftijd2", "", ""],
] as const)("of %s %j the address has %j", (field, value, plain) => {
  expect(plainOf({ ...filled, [field]: value })?.[field] ?? null).toBe(plain);
});

const language = fc.constantFrom("nl", "de", "en");
const writings: readonly ((amount: number, spoken: Language) => string)[] = [
  (amount, spoken) => formatNumber(amount, 3, spoken),
  (amount) => `${amount}`,
  (amount) => `€ ${amount},-`,
  (amount, spoken) => `${wholeNumber(amount, spoken)} €`,
  (amount) => wholeNumber(amount, "de").replaceAll(".", " "),
  (amount) => wholeNumber(amount, "de").replaceAll(".", "’"),
];

test("an amount typed in any language is the same in the next one, and plain in the address", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom(...writings),
      fc.array(language, { minLength: 2, maxLength: 4 }),
      fc.constantFrom("3,9", "3.9", "4"),
      async (price, write, [first = "nl", ...next], rente) => {
        const prijs = write(price, first);
        let asked: Record<string, string> = { ...filled, prijs, lening: "1", rente };
        for (const spoken of [first, ...next]) {
          const { status, values, purchase } = await speaking(spoken, () => ask(asked));
          expect([status, values.prijs, purchase]).toMatchObject([
            200,
            wholeNumber(price, spoken),
            { price, loan: { rate: Number(rente.replace(",", ".")) } },
          ]);
          const plain = plainOf({ ...filled, ...asked });
          expect(plain?.prijs).toBe(`${price}`);
          asked = plain!;
        }
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  ["350.000", 350_000],
  ["1.250.000", 1_250_000],
  ["1.250.000,-", 1_250_000],
  ["12.5", null],
  ["350.0000", null],
  ["1,2,3", null],
  [".500", null],
])("%s is %s in each language", async (prijs, price) => {
  for (const spoken of ["nl", "de", "en"] as const) {
    const { purchase } = await speaking(spoken, () => ask({ ...filled, prijs, lening: "" }));
    expect([spoken, purchase?.price ?? null]).toEqual([spoken, price]);
  }
});
