import { formatMoney, parseMoney } from "@voordeur/language/money.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { parseDay } from "@voordeur/language/read-day.ts";
import type { ClauseName, ContractValues } from "@voordeur/agreement/form/values.ts";
import type { SaleDays } from "../afterwards/dates.ts";
import { agreementOf, type ChosenSale } from "./prefill.ts";

export interface Difference {
  label: string;
  sale: string;
  agreement: string;
}

type Fact = [label: string, read: (values: ContractValues) => string];

export function differencesOf(values: ContractValues, sale: ChosenSale): Difference[] {
  const { days, terms, buyers } = sale;
  const expected = agreementOf(sale);
  const facts: Fact[] = [
    ["Koopsom", ({ koopsom }) => money(koopsom)],
    ["Overdracht", ({ leveringsdatum }) => day(leveringsdatum)],
    ["Financiering tot en met", (all) => day(clause(all, "financiering", "datum"))],
    ["Bedrag van de financiering", (all) => money(clause(all, "financiering", "bedrag"))],
    ["Bouwkundige keuring tot en met", (all) => day(clause(all, "bouwkundigeKeuring", "datum"))],
    ["Adres van de woning", ({ woningAdres }) => woningAdres.trim()],
    // Without a day of the sale there is only the usual one, which staff may change.
    ...(days.guarantee_by
      ? [["Bankgarantie of waarborgsom", (all) => day(all.bankgarantieDatum)] satisfies Fact]
      : []),
  ];
  const known = facts.filter(([, read]) => read(expected) !== "");
  const asked: [string, ClauseName, boolean][] = [
    ["Voorbehoud van financiering", "financiering", !expected.gekozen.financiering],
    [
      "Bouwkundige keuring",
      "bouwkundigeKeuring",
      !day(clause(expected, "bouwkundigeKeuring", "datum")),
    ],
    ["NHG", "nhg", true],
    ["Lijst van zaken", "lijstVanZaken", terms.movables || sale.list !== null],
  ];
  const ticks = asked
    .filter(([, , isAsked]) => isAsked)
    .map(([label, name]): Fact => [label, ({ gekozen }) => (gekozen[name] ? "ja" : "nee")]);
  const names = buyers.map(({ name }) => name).join(", ");
  const isBuyer = names.toLowerCase().includes(values.koperNaam.trim().toLowerCase());
  return [
    ...[...known, ...ticks].flatMap(([label, read]) => {
      const [one, other] = [read(expected), read(values)];
      return one === other ? [] : [{ label, sale: one, agreement: other || "leeg" }];
    }),
    ...(isBuyer ? [] : [{ label: "Koper", sale: names, agreement: values.koperNaam }]),
  ];
}

/** The days of a sale that an agreement names. */
export const daysIn = (values: ContractValues): Partial<SaleDays> => ({
  financing_until: parseDay(clause(values, "financiering", "datum")),
  survey_until: parseDay(clause(values, "bouwkundigeKeuring", "datum")),
  guarantee_by: parseDay(values.bankgarantieDatum),
  transfer_on: parseDay(values.leveringsdatum),
});

const clause = ({ gekozen, clausules }: ContractValues, name: ClauseName, field: string) =>
  gekozen[name] ? (clausules[name][field] ?? "") : "";

/** However it is typed; what cannot be read stays as it is. */
const money = (text: string) => {
  const cents = parseMoney(text);
  return cents === null ? text.trim() : formatMoney(cents);
};
const day = (text: string) => formatDay(parseDay(text) ?? "") || text.trim();
