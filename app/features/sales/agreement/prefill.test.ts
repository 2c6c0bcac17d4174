import { contractDataOf } from "@voordeur/agreement/form/contract-data.ts";
import { draftContract } from "@voordeur/agreement/contract-schema.ts";
import { expect, test } from "vitest";
import { agreementOf, type ChosenSale } from "./prefill.ts";

const chosen: ChosenSale = {
  terms: {
    amount: 395_000,
    transferOn: "2027-03-01",
    financing: { amount: 350_000, until: "2027-01-08" },
    nhg: true,
    survey: true,
    ownSale: false,
    otherConditions: false,
    movables: true,
    message: false,
  },
  words: { otherConditions: "", movables: "Gordijnen\nWasmachine", message: "" },
  buyer: { name: "Fatma van der Meer", email: "fatma@meer.example", phone: "0612345678" },
  seller: { name: "Jansen", email: "jansen@huis.example" },
  home: { address: "Kade 1", postal_code: "5911 AA", city: "Venlo" },
  parcel: "VLO00-K-4550",
  municipality: "Venlo",
  today: "2026-11-23",
};

test("fills the agreement with the bid, its people, its home and its days", () => {
  const contract = draftContract(contractDataOf(agreementOf(chosen)));
  expect(contract.kopers[0]).toMatchObject({
    voornamen: "Fatma",
    naam: "van der Meer",
    email: "fatma@meer.example",
    telefoon: "06 12345678",
  });
  expect(contract.verkopers[0]).toMatchObject({ naam: "Jansen", email: "jansen@huis.example" });
  expect(contract).toMatchObject({
    woning: {
      adres: "Kade 1",
      plaats: "Venlo",
      kadasterGemeente: "Venlo",
      kadasterSectie: "K",
      kadasterNummer: "4550",
    },
    koopsom: 39_500_000,
    koopsomInWoorden: "driehonderdvijfennegentigduizend euro",
    leveringsdatum: "2027-03-01",
    bankgarantieBedrag: 3_950_000,
    // Two weeks after the financing.
    bankgarantieDatum: "2027-01-22",
    clausules: {
      financiering: { bedrag: 35_000_000, datum: "2027-01-08" },
      nhg: { datum: "2027-01-08" },
      bouwkundigeKeuring: {},
      lijstVanZaken: { zaken: "Gordijnen\nWasmachine" },
    },
  });
});

test("leaves open what nobody knows, and moves the guarantee to a working day", () => {
  const bare = {
    ...chosen.terms,
    transferOn: null,
    financing: null,
    nhg: false,
    survey: false,
    movables: false,
  };
  const contract = draftContract(
    contractDataOf(
      agreementOf({
        ...chosen,
        terms: bare,
        words: null,
        seller: null,
        home: null,
        parcel: "?",
        municipality: null,
      }),
    ),
  );
  expect(contract.clausules).toEqual({});
  expect(contract.verkopers[0]!.naam).toBe("");
  expect([contract.leveringsdatum, contract.woning.kadasterSectie]).toEqual(["", ""]);
  // Six weeks after a Monday is one too.
  expect(contract.bankgarantieDatum).toBe("2027-01-04");
});
