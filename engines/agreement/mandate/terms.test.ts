import { expect, test } from "vitest";
import { mandateForm } from "../fixtures/mandate.ts";
import { mandateSchema, usualTermsSchema } from "./terms-schema.ts";
import { feeAt, hasWithdrawal, lastDayOf, termsOf } from "./terms.ts";

const read = (change: object = {}) => termsOf(mandateSchema.parse({ ...mandateForm, ...change }));

test("a form becomes terms in cents and hundredths", () => {
  expect(read()).toEqual({
    fee: { hundredths: 125 },
    vat: "included",
    lowestFee: 350_000,
    askingPrice: 42_500_000,
    costs: [
      { what: "Fotograaf en plattegrond", cents: 39_500 },
      { what: "Energielabel", cents: 28_950 },
    ],
    startsOn: "2026-12-01",
    months: 6,
    ending: null,
    photos: "office",
    viewings: "office",
    madeAt: "home",
    isConsumer: true,
    startsEarly: true,
    extra: "",
  });
});

test.each([
  ["a share of the price", {}, 531_250, 531_250],
  ["the lowest fee of a cheap home", { askingPrice: "200.000" }, 350_000, 350_000],
  ["VAT on top, rounded to a cent", { vat: "added", askingPrice: "333.333,33" }, 416_667, 504_167],
  ["a fixed amount", { feeKind: "amount", fee: "4.250" }, 425_000, 425_000],
  ["no fee at all", { feeKind: "amount", fee: "0", lowestFee: undefined }, 0, 0],
])("the fee of %s", (_what, change, agreed, withVat) => {
  const terms = read(change);
  expect(feeAt(terms, terms.askingPrice)).toEqual({ agreed, withVat });
});

test.each([
  ["2026-12-01", 6, "2027-05-31"],
  ["2026-08-31", 6, "2027-02-27"],
  ["2027-08-31", 6, "2028-02-28"],
  ["2026-12-15", 1, "2027-01-14"],
  ["2026-12-15", null, null],
])("a term from %s of %s months ends on %s", (startsOn, months, end) => {
  expect(lastDayOf({ startsOn, months })).toBe(end);
});

test.each([
  [true, "home", true],
  [true, "distance", true],
  [true, "office", false],
  [false, "home", false],
] as const)("consumer %s, given at %s: to withdraw is %s", (isConsumer, madeAt, expected) => {
  expect(hasWithdrawal({ isConsumer, madeAt })).toBe(expected);
});

test.each([
  ["fee", { fee: "" }, "Vul de courtage in."],
  ["fee", { fee: "101" }, "Vul een percentage in, zoals 1,25."],
  ["fee", { fee: "1,255" }, "Vul een percentage in, zoals 1,25."],
  ["fee", { feeKind: "amount", fee: "veel" }, "Ongeldig bedrag"],
  ["feeKind", { feeKind: "gratis" }, "Kies hoe de courtage wordt berekend."],
  ["ending", { endingKind: "amount" }, "Ongeldig bedrag"],
  ["ending", { endingKind: "percentage", ending: "-1" }, "Vul een percentage in"],
  ["askingPrice", { askingPrice: "1.2.3" }, "Ongeldig bedrag"],
  ["startsOn", { startsOn: "2026-02-30" }, "Deze datum bestaat niet"],
  ["months", { months: 61 }, "Vul een heel getal in van 1 tot en met 60."],
  ["costs.0.amount", { costs: [{ what: "Label", amount: "x" }] }, "Ongeldig bedrag"],
  ["costs.0.what", { costs: [{ amount: "5" }] }, "Vul waarvoor de kosten zijn in."],
  ["extra", { extra: "Leuk 🏠" }, "kan niet worden afgedrukt"],
])("a form whose %s does not hold is refused with a Dutch message: %j", (path, change, message) => {
  const { error } = mandateSchema.safeParse({ ...mandateForm, ...change });
  const issue = error?.issues.find((one) => one.path.join(".") === path);
  expect(issue?.message).toContain(message);
});

test("an office's usual terms know no price and no day", () => {
  const { askingPrice: _price, startsOn: _day, ...usual } = mandateForm;
  expect(usualTermsSchema.parse(usual)).toEqual(usual);
});
