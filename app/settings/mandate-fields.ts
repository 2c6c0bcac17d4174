import {
  endingKinds,
  feeKinds,
  guides,
  photoMakers,
  places,
  vatKinds,
} from "@voordeur/agreement/mandate/choices.ts";
import { check, choice, line, list, number, text } from "./fields.ts";

/** The form of what an office usually agrees on with a seller, and of one mandate. */
export const usualTermFields = {
  feeKind: choice("Courtage", Object.entries(feeKinds), { columns: 3 }),
  fee: line("Hoeveel", { columns: 3, hint: "1,25 voor een percentage, 4.250 voor een bedrag." }),
  vat: choice("Btw over alle bedragen", Object.entries(vatKinds), { columns: 3 }),
  lowestFee: line("Laagste courtage (€)", { columns: 3, optional: true }),
  costs: list(
    "Kosten vooraf",
    "regel",
    { what: line("Waarvoor", { columns: 4 }), amount: line("Bedrag (€)", { columns: 2 }) },
    { hint: "De verkoper betaalt ze ook als de woning niet wordt verkocht." },
  ),
  months: number("Looptijd (maanden)", {
    columns: 3,
    optional: true,
    hint: "Leeg: tot een van beide opzegt.",
  }),
  endingKind: choice("Wat opzeggen kost", Object.entries(endingKinds), { columns: 3 }),
  ending: line("Percentage of bedrag bij opzeggen", { columns: 3, optional: true }),
  photos: choice("Foto’s", Object.entries(photoMakers), { columns: 3 }),
  viewings: choice("Bezichtigingen", Object.entries(guides), { columns: 3 }),
  madeAt: choice("Waar de opdracht wordt gegeven", Object.entries(places), {
    hint: "Niet op kantoor: een consument mag veertien dagen herroepen.",
  }),
  isConsumer: check("De opdrachtgever is een consument"),
  startsEarly: check("Het werk begint binnen de veertien dagen, als de verkoper daarom vraagt"),
  extra: text("Verdere afspraken", { optional: true, rows: 4 }),
};
