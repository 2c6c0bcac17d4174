import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileOf, fromFile, valuesFrom } from "./stored.ts";
import { emptyParty, emptyValues } from "./values.ts";

function filled() {
  const values = {
    ...emptyValues(),
    verkoperNaam: "van den Broek",
    koopsomInWoorden: "drie ton",
    overigeKopers: [{ ...emptyParty(), naam: "Ünal" }],
    overhandigd: "01-05-2027",
  };
  values.gekozen.lijstVanZaken = true;
  values.clausules.lijstVanZaken.zaken = "lampen\ngordijnen";
  return values;
}

describe("a file", () => {
  test("gives back what was saved", () => {
    expect(fromFile(fileOf(filled()))).toEqual(filled());
  });

  test.each(["", "geen JSON", "[]", "null", '{"soort":"huurovereenkomst"}', '{"gegevens":{}}'])(
    "that says %j is none of ours",
    (text) => expect(fromFile(text)).toBeNull(),
  );
});

describe("what was stored", () => {
  test("is used only where it is text in a known field, cut to its length", () => {
    const values = valuesFrom({
      verkoperNaam: "x".repeat(500),
      koopsomInWoorden: "y".repeat(500),
      koperNaam: { toString: "evil" },
      koopsom: 350000,
      onbekend: "weg",
      overigeKopers: [null, { naam: 3, email: "a@b.nl", rol: "weg" }],
      gekozen: { nhg: "ja", asbest: true, onbekend: true },
      clausules: { lijstVanZaken: { zaken: "z".repeat(6000) } },
    });
    expect(values.verkoperNaam).toHaveLength(200);
    expect(values.koopsomInWoorden).toHaveLength(300);
    expect(values.koperNaam + values.koopsom).toBe("");
    expect(values).not.toHaveProperty("onbekend");
    expect(values.overigeKopers).toEqual([emptyParty(), { ...emptyParty(), email: "a@b.nl" }]);
    expect(values.gekozen).toEqual({ ...emptyValues().gekozen, asbest: true });
    expect(values.clausules.lijstVanZaken.zaken).toHaveLength(5000);
  });

  test("never adds more people than fit", () => {
    const others = Array.from({ length: 20 }, () => ({ naam: "Jan" }));
    expect(valuesFrom({ overigeVerkopers: others }).overigeVerkopers).toHaveLength(5);
  });

  test("whatever it is, makes a form of the same shape", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (anything) => {
        const values = valuesFrom(anything);
        expect(Object.keys(values)).toEqual(Object.keys(emptyValues()));
        expect(valuesFrom(JSON.parse(JSON.stringify(values)))).toEqual(values);
      }),
    );
  });
});
