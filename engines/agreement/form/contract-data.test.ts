import { expect, test } from "vitest";
import { contractDataOf } from "./contract-data.ts";
import { emptyParty, emptyValues } from "./values.ts";

test("days are sent as yyyy-mm-dd, and an unreadable one as it was typed", () => {
  const values = {
    ...emptyValues(),
    verkoperGeboortedatum: "1-5-1970",
    leveringsdatum: "31-06-2027",
    overigeKopers: [{ ...emptyParty(), geboortedatum: "02-03-1980" }],
  };
  values.gekozen.nhg = true;
  values.clausules.nhg.datum = "1 mei 2027";
  expect(contractDataOf(values)).toMatchObject({
    verkoperGeboortedatum: "1970-05-01",
    leveringsdatum: "31-06-2027",
    overigeKopers: [{ geboortedatum: "1980-03-02" }],
    clausules: { nhg: { datum: "2027-05-01" } },
  });
});

test("only chosen clauses are sent, whatever was typed in the others", () => {
  const values = emptyValues();
  values.clausules.financiering.bedrag = "300.000";
  expect(contractDataOf(values).clausules).toEqual({});
  values.gekozen.asbest = true;
  values.gekozen.financiering = true;
  expect(contractDataOf(values).clausules).toEqual({
    asbest: true,
    financiering: { bedrag: "300.000", datum: "" },
  });
});

test("the partner and the regime of someone who is not married are not sent", () => {
  const single = {
    burgerlijkeStaat: "ongehuwd",
    huwelijksgoederenrecht: "huwelijkse_voorwaarden",
    partner: "Els",
  };
  const values = {
    ...emptyValues(),
    koperBurgerlijkeStaat: "gehuwd",
    koperPartner: "Piet",
    verkoperBurgerlijkeStaat: "ongehuwd",
    verkoperHuwelijksgoederenrecht: "huwelijkse_voorwaarden",
    verkoperPartner: "Els",
    overigeVerkopers: [{ ...emptyParty(), ...single }],
  };
  expect(contractDataOf(values)).toMatchObject({
    koperPartner: "Piet",
    verkoperHuwelijksgoederenrecht: "",
    verkoperPartner: "",
    overigeVerkopers: [{ huwelijksgoederenrecht: "", partner: "" }],
  });
});

test("values that only the page uses are not sent", () => {
  const data = contractDataOf({ ...emptyValues(), overhandigd: "01-05-2027" });
  expect(data).not.toHaveProperty("overhandigd");
  expect(data).not.toHaveProperty("gekozen");
});
