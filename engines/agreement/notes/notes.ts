import { t } from "@voordeur/language/text.ts";
import type { Contract } from "../contract.ts";
import { type Cents, formatMoney } from "@voordeur/language/money.ts";
import { type IsoDay, weekday } from "@voordeur/time/days.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { holidaysKnownUntil, isHoliday } from "@voordeur/time/holidays.ts";
import { moneyInWords, saysSame } from "@voordeur/language/money-in-words.ts";
import type { Note } from "./note.ts";
import { partyNotes } from "./party-notes.ts";
import { placeNotes } from "./places.ts";

/**
 * Notes that a good agent would make on an agreement on the given day (`yyyy-mm-dd`). Each note names
 * the field of `contractData` that it is about; an agreement with notes is still valid.
 */
export function notesOn(contract: Contract, today: IsoDay): Note[] {
  return [
    ...partyNotes(contract, today),
    ...placeNotes("woningPostcode", contract.woning.postcode, contract.woning.plaats),
    ...wordNotes("koopsom", contract.koopsom, contract.koopsomInWoorden),
    ...wordNotes("roerendeZaken", contract.roerendeZaken, contract.roerendeZakenInWoorden),
    ...deliveryNotes(contract.leveringsdatum, today),
    ...guaranteeNotes(contract),
    ...wordNotes(
      "bankgarantieBedrag",
      contract.bankgarantieBedrag,
      contract.bankgarantieBedragInWoorden,
    ),
    ...deadlineNotes(contract),
    ...unknownDayNotes(contract),
  ];
}

function wordNotes(field: string, cents: Cents | null, words: string): Note[] {
  if (cents === null || !words || saysSame(words, cents)) return [];
  const text = t`Het bedrag in woorden is anders dan het getal: ${formatMoney(cents)} is ${moneyInWords(cents)}.`;
  return [{ field: `${field}InWoorden`, text }];
}

function deliveryNotes(day: IsoDay, today: IsoDay): Note[] {
  if (!day) return [];
  const field = "leveringsdatum";
  const notes: Note[] = [];
  if (day < today) notes.push({ field, text: t`De leveringsdatum ${formatDay(day)} is voorbij.` });
  const closed = t`Notarissen zijn dan gewoonlijk gesloten.`;
  if (isHoliday(day)) {
    notes.push({ field, text: t`De leveringsdatum ${formatDay(day)} is een feestdag. ${closed}` });
  } else if (weekday(day) === 0 || weekday(day) === 6) {
    const text =
      weekday(day) === 0
        ? t`De leveringsdatum ${formatDay(day)} is een zondag. ${closed}`
        : t`De leveringsdatum ${formatDay(day)} is een zaterdag. ${closed}`;
    notes.push({ field, text });
  }
  return notes;
}

function guaranteeNotes(contract: Contract): Note[] {
  const { koopsom, bankgarantieBedrag, bankgarantieDatum, leveringsdatum } = contract;
  const notes: Note[] = [];
  const usual = koopsom === null ? null : Math.round(koopsom / 10);
  if (usual !== null && bankgarantieBedrag !== null && bankgarantieBedrag !== usual) {
    notes.push({
      field: "bankgarantieBedrag",
      text: t`Gebruikelijk is 10% van de koopsom: ${formatMoney(usual)}.`,
    });
  }
  if (bankgarantieDatum && leveringsdatum && bankgarantieDatum > leveringsdatum) {
    notes.push({
      field: "bankgarantieDatum",
      text: t`De datum van de bankgarantie ligt na de levering.`,
    });
  }
  return notes;
}

function deadlineNotes({ clausules, leveringsdatum }: Contract): Note[] {
  const deadlines = {
    financiering: t`het financieringsvoorbehoud`,
    bouwkundigeKeuring: t`de bouwkundige keuring`,
    nhg: t`het voorbehoud van NHG`,
  } as const;
  return Object.entries(deadlines).flatMap(([name, what]) => {
    const day = clausules[name as keyof typeof deadlines]?.datum;
    if (!day || !leveringsdatum || day <= leveringsdatum) return [];
    const text = t`De datum van ${what} ligt na de levering.`;
    return [{ field: `clausules.${name}.datum`, text }];
  });
}

/** Days that a decree may still make a holiday. */
function unknownDayNotes({ leveringsdatum, bankgarantieDatum, clausules }: Contract): Note[] {
  const days = {
    leveringsdatum,
    bankgarantieDatum,
    "clausules.financiering.datum": clausules.financiering?.datum,
    "clausules.bouwkundigeKeuring.datum": clausules.bouwkundigeKeuring?.datum,
    "clausules.nhg.datum": clausules.nhg?.datum,
  };
  return Object.entries(days).flatMap(([field, day]) =>
    day && day > holidaysKnownUntil ? [{ field, text: unknownDay(day) }] : [],
  );
}

/** The note about a day past the known holidays. */
export function unknownDay(day: IsoDay): string {
  return t`Na ${formatDay(holidaysKnownUntil)} zijn de dagen die met een feestdag gelijkstaan nog niet bekend. Kijk na of ${formatDay(day)} er een is.`;
}
