import fc from "fast-check";
import { expect, test } from "vitest";
import { detectText } from "../detect.ts";
import { draftsOf, feedFixture, feedServer, readAll } from "../fixtures/feeds.ts";
import { factsOf, now } from "../fixtures/realworks-draft.ts";
import { realworksObject } from "../fixtures/realworks.ts";
import {
  businessObject,
  newBuildNumber,
  newBuildProject,
  newBuildType,
} from "../fixtures/realworks-departments.ts";
import { readRealworks } from "./read.ts";
import { mapRecord } from "./record.ts";

async function read(...records: unknown[]) {
  const url = await feedFixture("objecten.json", JSON.stringify(records));
  return readAll(readRealworks, { connector: "realworks", url });
}

async function draftOf(record: object) {
  const [draft] = draftsOf(await read(record));
  if (!draft) throw new Error(JSON.stringify(await read(record)));
  return draft;
}

test("business objects are hidden with one reason, wherever their address stands", async () => {
  const moved = businessObject(2, (o) => {
    o.adres = { straat: o.straat, huisnummer: { hoofdnummer: "12" }, plaats: o.plaats };
    delete o.straat;
  });
  const items = await read(businessObject(1), moved, businessObject(3));
  const reason = "Bedrijfspand zonder woning.";
  expect(items).toEqual(
    ["1", "2", "3"].map((external_id) => ({ kind: "hidden", external_id, reason })),
  );
});

test.each([
  ["agrarischBedrijf", (o: Record<string, unknown>) => (o["agrarischBedrijf"] = { melkvee: true })],
  [
    "hoofdfunctie",
    (o: Record<string, unknown>) => (o["kenmerken"] = { hoofdfunctie: "MELKVEEHOUDERIJ" }),
  ],
  ["losse grond", (o: Record<string, unknown>) => (o["hoofdfunctie"] = "LOSSE_GROND")],
])("farms and land are hidden too: %s", async (_name, change) => {
  const farm = businessObject(4, (o) => {
    delete o.kenmerken;
    change(o);
  });
  expect(await read(farm, realworksObject(5))).toMatchObject([
    { kind: "hidden", external_id: "4", reason: "Agrarisch bedrijf of grond." },
    { kind: "listing" },
  ]);
});

test.each([
  ["WOONRUIMTE_MOGELIJK", "Bedrijfspand waarin wonen alleen mogelijk is."],
  ["WOONRUIMTE_AANWEZIG", "Bedrijfspand met een woning erin."],
  ["GEEN_WOONRUIMTE_AANWEZIG", "Bedrijfspand zonder woning."],
])("a business object says of living %s: %s", async (status, reason) => {
  const object = businessObject(4, (o) => {
    Object.assign(o.diversen.diversen, { status, woonoppervlak: "200" });
  });
  expect(await read(object)).toMatchObject([{ kind: "hidden", external_id: "4", reason }]);
});

test("what is inactive or confidential is hidden, also where v1 says so", async () => {
  const home = realworksObject(7, (o) => (o.diversen.diversen.actief = false));
  const secret = newBuildNumber(8, (o) => (o.diversen.diversen.vertrouwelijk = true));
  expect(await read(home, newBuildProject([newBuildType(710, [secret])]))).toMatchObject([
    { kind: "hidden", external_id: "7" },
    { kind: "hidden", external_id: "8" },
  ]);
});

test("shows each home of a project, with what its type and the project say", async () => {
  const street = newBuildNumber(712, (o) => {
    Object.assign(o.adres, { straat: "Parklaan", huisnummer: "4", huisnummertoevoeging: "a" });
    o.financieel.overdracht.status = "VERKOCHT_ONDER_VOORBEHOUD";
  });
  const withdrawn = newBuildNumber(713, (o) => (o.financieel.overdracht.status = "INGETROKKEN"));
  const items = await read(
    newBuildProject([newBuildType(710, [newBuildNumber(711), street, withdrawn])]),
  );
  expect(items[2]).toMatchObject({ kind: "hidden", external_id: "713" });
  const [first, second] = draftsOf(items);
  expect(first).toMatchObject({
    external_id: "711",
    address: "Parkzicht, bouwnummer 12",
    postal_code: "5912 AB",
    city: "Venlo",
    price: "€ 409.000 v.o.n.",
    status: "Beschikbaar",
    property_type: "Hoekwoning",
    description: "Hoekwoning met erker.\n\nOp de fiets in tien minuten bij het station.",
    area: 121,
    bedrooms: 4,
    photos: [{ url: "https://photos.example/type.jpg" }],
  });
  expect(first && factsOf(first, "Project")).toEqual(["Parkzicht, type Esdoorn, bouwnummer 12"]);
  expect(first && factsOf(first, "Oplevering")).toEqual(["1 december 2027"]);
  expect(second).toMatchObject({ address: "Parklaan 4 a", status: "Verkocht o.v." });
});

test("shows a type without numbers with its range, and a project without types", async () => {
  const type = await draftOf(newBuildProject([newBuildType(710)]));
  expect(type).toMatchObject({
    external_id: "710",
    address: "Parkzicht, type Esdoorn",
    city: "Venlo",
    price: "Vanaf € 395.000 v.o.n.",
    price_amount: 395_000,
    property_type: "Hoekwoning",
    area: 118,
    plot_area: 130,
    volume: 410,
    bedrooms: 3,
  });
  const facts = type.facts.map(({ label, value }) => `${label}: ${value}`);
  expect(facts).toEqual(
    expect.arrayContaining([
      "Prijzen: € 395.000 tot en met € 425.000",
      "Nog beschikbaar: 3 van 8",
      "Hoofdtuin: Achtertuin, 60 m², 10 × 6 m",
      "Ligging tuin: Zuid",
      "Soort dak: Zadeldak",
      "Isolatie: Volledig geïsoleerd",
      "Parkeren: Op eigen terrein",
    ]),
  );
  expect(await draftOf(newBuildProject())).toMatchObject({
    external_id: "700",
    address: "Parkzicht",
    price: "Vanaf € 340.000 v.o.n.",
    property_type: "Nieuwbouwproject",
    photos: [{ url: "https://photos.example/project.jpg" }],
  });
});

test.each([
  ["PROSPECT", "hidden"],
  ["INGETROKKEN", "hidden"],
  ["VERKOCHT", "Verkocht"],
  ["ONDER_OPTIE", "Onder optie"],
])("a type with the status %s is shown as %s", async (status, shown) => {
  const [item] = await read(
    newBuildProject([newBuildType(710, [], (o) => (o.diversen.status = status))]),
  );
  expect(item?.kind === "listing" ? item.draft.status : item?.kind).toBe(shown);
});

test("a type to let has its rent, and land is land", async () => {
  const change = { koopHuur: "HUUR", huurprijsVanaf: 950, huurprijsTot: 1200 };
  const rented = newBuildType(710, [], (o) => Object.assign(o.algemeen, change));
  expect(await draftOf(newBuildProject([rented]))).toMatchObject({
    transaction: "huur",
    price: "Vanaf € 950 per maand",
  });
  const land = newBuildType(710, [], (o) => {
    Object.assign(o.algemeen, { objecttype: "BOUWGROND", woonhuissoort: null, woonhuistype: null });
    o.algemeen.bouwrijp = true;
  });
  const draft = await draftOf(newBuildProject([land]));
  expect(draft.property_type).toBe("Bouwgrond");
  expect(factsOf(draft, "Bouwrijp")).toEqual(["Ja"]);
});

test("a project that is withdrawn, inactive or not on offer yet takes its homes with it", async () => {
  const homes = [newBuildType(710, [newBuildNumber(711)]), newBuildType(720)];
  const statuses = ["INGETROKKEN", "INGETROKKEN_VERKOCHT", "GEANNULEERD", "PROSPECT"];
  const changes = [
    ...[...statuses, "IN_AANMELDING", "IN_VOORBEREIDING"].map((status) =>
      newBuildProject(homes, (o) => (o.project.algemeen.status = status)),
    ),
    newBuildProject(homes, (o) => (o.project.diversen.diversen.actief = false)),
  ];
  for (const project of changes) {
    expect(await read(project)).toMatchObject([
      { kind: "hidden", external_id: "711" },
      { kind: "hidden", external_id: "720" },
    ]);
  }
});

test("reads homes as the API gave them before v3", async () => {
  const home = realworksObject(9, (o) => {
    Object.assign(o.adres, { huisnummer: "24", huisnummertoevoeging: "B" });
    Object.assign(o.algemeen, { appartementsoort: "PORTIEKFLAT", appartementAantalWoonlagen: 2 });
  });
  const draft = await draftOf(home);
  expect(draft.address).toBe("Wilhelminapark 24 B");
  expect(factsOf(draft, "Woonlagen")).toEqual(["2"]);
});

test("tells a bare list of Realworks from another list", async () => {
  for (const record of [realworksObject(1), businessObject(2), newBuildProject()]) {
    expect(detectText(`\n [${JSON.stringify(record)}]`)).toBe("realworks");
  }
  for (const list of ["[]", "[1, 2]", '[{"id": 1, "name": "Lamp"}]', '[{"adres": "x"}]']) {
    expect(detectText(list)).toBeUndefined();
    const url = await feedFixture("lijst.json", list);
    const reading = readAll(readRealworks, { connector: "realworks", url });
    await expect(reading).rejects.toThrow("De bron heeft geen lijst met resultaten.");
  }
  const cut = await feedFixture("half.json", `[${JSON.stringify(realworksObject(1))}`);
  const reading = readAll(readRealworks, { connector: "realworks", url: cut });
  await expect(reading).rejects.toThrow("waarschijnlijk is hij afgebroken");
});

test("asks the department that the address names, page after page", async () => {
  const pages = [[newBuildProject([newBuildType(710)])], []];
  const { base, asked } = await feedServer((_url, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(pages[asked.length - 1]));
  });
  const url = `${base}/nieuwbouw/v1/projecten/`;
  const items = await readAll(readRealworks, { connector: "realworks", url });
  expect(draftsOf(items)).toMatchObject([{ external_id: "710" }]);
  expect(asked).toEqual([
    "/nieuwbouw/v1/projecten?actief=true&aantal=100",
    "/nieuwbouw/v1/projecten?actief=true&aantal=100&vanaf=700",
  ]);
});

test("never throws, whatever a project or a business object holds", () => {
  const paths = fc.constantFrom(
    ["media"],
    ["teksten"],
    ["project", "algemeen"],
    ["project", "id"],
    ["bouwtypen"],
    ["bouwtypen", "0", "algemeen"],
    ["bouwtypen", "0", "diversen"],
    ["bouwtypen", "0", "detail"],
    ["bouwtypen", "0", "bouwnummers"],
    ["bouwtypen", "0", "bouwnummers", "0", "adres"],
    ["bouwtypen", "0", "bouwnummers", "0", "financieel"],
    ["object", "functies"],
    ["gebouwdetails"],
    ["diversen", "diversen", "woonoppervlak"],
    ["financieel", "overdracht", "koopEnOfHuur"],
  );
  fc.assert(
    fc.property(paths, fc.anything(), (path, value) => {
      const records = [
        newBuildProject([newBuildType(710, [newBuildNumber(711)])]),
        businessObject(1, (o) => (o.diversen.diversen.status = "WOONRUIMTE_AANWEZIG")),
      ];
      for (const record of records) {
        let at = record as Record<string, unknown>;
        for (const key of path.slice(0, -1)) {
          if (typeof at[key] !== "object") return;
          at = at[key] as Record<string, unknown>;
        }
        at[path.at(-1) ?? ""] = value;
        for (const item of mapRecord(record, now)) {
          expect(item.kind).toMatch(/^(listing|hidden|problem)$/);
        }
      }
    }),
    { numRuns: 500 },
  );
});
