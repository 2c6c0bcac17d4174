import { inFont } from "@voordeur/typst/printable.ts";
import { expect, test } from "vitest";
import { contractSchema, draftContract } from "./contract-schema.ts";
import { blankDocument, contractDocument } from "./document/document.ts";
import { propertyRegimes } from "./fields.ts";
import { coupleToCouple } from "./fixtures/couple.ts";
import { fromFile, valuesFrom } from "./form/stored.ts";

/** The problems of an agreement whose first buyer and second seller are so, by their fields. */
function problems(party: Record<string, string>): Record<string, string> {
  const { error } = contractSchema.safeParse(withParty(party));
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
}

const withParty = (party: Record<string, string>) => ({
  ...coupleToCouple,
  ...Object.fromEntries(
    Object.entries(party).map(([name, value]) => [
      `koper${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      value,
    ]),
  ),
  overigeVerkopers: [{ ...coupleToCouple.overigeVerkopers[0]!, ...party }],
});

function printed(party: Record<string, string>, label: string) {
  const { sides } = contractDocument(draftContract(withParty(party)));
  const found = [sides[0]!.people[1]!, sides[1]!.people[0]!].map(
    (facts) => facts.find((fact) => fact.label === label)?.value,
  );
  expect(found[0]).toBe(found[1]);
  return found[0];
}

const POSTCODE =
  "Ongeldige postcode. Schrijf deze als 5911 AA, of vul bij een adres buiten Nederland het land in.";

test.each([
  ["47533", "Deutschland", "47533", "Duitsland"],
  ["47533", "", "47533", undefined],
  ["3680", "België", "3680", "België"],
  ["3680", "BE", "3680", "België"],
  ["L-1234", "Luxemburg", "L-1234", "Luxemburg"],
  ["sw1a 1aa", "The United Kingdom", "SW1A 1AA", "Verenigd Koninkrijk"],
  ["114 55", "Schweden", "114 55", "Zweden"],
  ["K1A 0B1", "Kanada", "K1A 0B1", "Canada"],
  ["-", "Ireland", "-", "Ierland"],
  ["12345", "Ergens anders", "12345", "Ergens anders"],
  ["5911ab", "Nederland", "5911 AB", undefined],
  ["5911ab", "the Netherlands", "5911 AB", undefined],
  ["5911ab", " ", "5911 AB", undefined],
])("the postcode %j of %j is printed as %j in %j", (postcode, land, code, country) => {
  expect(problems({ postcode, land })).toEqual({});
  expect(printed({ postcode, land }, "Postcode")).toBe(code);
  expect(printed({ postcode, land }, "Land")).toBe(country);
});

test.each([
  ["3680", ""],
  ["3680", "Nederland"],
  ["SW1A 1AA", ""],
  ["5911", "NL"],
  ["47533 Kleve", "Deutschland"],
  ["(geen)", "België"],
  ["9".repeat(200), "België"],
])("the postcode %j of %j is refused", (postcode, land) => {
  expect(problems({ postcode, land })).toEqual({
    koperPostcode: POSTCODE,
    "overigeVerkopers.0.postcode": POSTCODE,
  });
  expect(printed({ postcode, land }, "Postcode")).toBe("");
});

test("an empty postcode, and a country that cannot be printed, are told once", () => {
  expect(problems({ postcode: "", land: "België" })).toEqual({
    koperPostcode: "Vul de postcode van de koper in.",
    "overigeVerkopers.0.postcode": "Vul de postcode van de verkoper in.",
  });
  expect(Object.keys(problems({ land: "中国" }))).toEqual(["koperLand", "overigeVerkopers.0.land"]);
});

test.each([
  ["zugewinngemeinschaft", "", "Zugewinngemeinschaft (Duits recht: wettelijk stelsel, § 1363 BGB)"],
  [
    "guetertrennung",
    "",
    "Gütertrennung (Duits recht: uitsluiting van elke gemeenschap, § 1414 BGB)",
  ],
  [
    "guetergemeinschaft",
    "",
    "Gütergemeinschaft (Duits recht: gemeenschap van goederen, § 1415 BGB)",
  ],
  [
    "ander_recht",
    " Belgisch  recht, scheiding van goederen",
    "Ander recht, namelijk: Belgisch recht, scheiding van goederen",
  ],
  // What was typed for another choice is left out.
  ["gemeenschap_van_goederen", "Belgisch recht", "Gemeenschap van goederen"],
])("the regime %s %j is printed as %j", (huwelijksgoederenrecht, anderRecht, text) => {
  const party = { burgerlijkeStaat: "gehuwd", huwelijksgoederenrecht, anderRecht };
  expect(problems(party)).toEqual({});
  expect(printed(party, "Huwelijksgoederenrecht")).toBe(text);
});

test("another law is named, but only by somebody who has a partner", () => {
  const party = { burgerlijkeStaat: "gehuwd", huwelijksgoederenrecht: "ander_recht" };
  expect(problems(party)).toEqual({
    koperAnderRecht: "Vul in welk recht en welk stelsel voor de koper geldt.",
    "overigeVerkopers.0.anderRecht": "Vul in welk recht en welk stelsel voor de verkoper geldt.",
  });
  expect(printed(party, "Huwelijksgoederenrecht")).toBe("Ander recht, namelijk: ……………");
  const single = { ...party, burgerlijkeStaat: "ongehuwd" };
  expect(problems(single)).toEqual({});
  expect(printed(single, "Huwelijksgoederenrecht")).toBeUndefined();
});

test("the font has each letter of the regimes, and paper leaves room for another law", () => {
  const letters = Object.values(propertyRegimes).join("").split("");
  expect(letters.filter((letter) => !inFont(letter.codePointAt(0)!))).toEqual([]);
  const [seller] = blankDocument().sides[0]!.people;
  expect(seller!.find(({ label }) => label === "Huwelijksgoederenrecht")!.value).toBe(
    "Gemeenschap van goederen / Huwelijkse voorwaarden of partnerschapsvoorwaarden / Ander recht, namelijk: ……………",
  );
});

test("work of before there were countries still loads, and makes the same agreement", () => {
  const old = {
    verkoperNaam: "Janssen",
    verkoperPostcode: "5911 AA",
    overigeKopers: [{ naam: "Bo" }],
  };
  const file = JSON.stringify({ soort: "koopovereenkomst", versie: 1, gegevens: old });
  for (const values of [valuesFrom(old), fromFile(file)!]) {
    expect(values).toMatchObject({ ...old, verkoperLand: "", koperAnderRecht: "" });
    expect(values.overigeKopers[0]).toMatchObject({ naam: "Bo", land: "", anderRecht: "" });
  }
});
