import { euros } from "@voordeur/language/numbers.ts";
import { isSold, type PropertyStatus } from "@voordeur/feeds/status.ts";

export interface HomeState {
  /** Whole euros; null: on request. */
  price: number | null;
  status: PropertyStatus;
}

export interface Change {
  /** Good news for who saved it, bad news, or neither. */
  tone: "good" | "bad" | "plain";
  text: string;
}

/** Beside a badge that names the status itself. */
const taken: Partial<Record<PropertyStatus, string>> = {
  Verkocht: "Niet meer te koop",
  Verhuurd: "Niet meer te huur",
  "Verkocht o.v.": "Er is een koper",
  "Verhuurd o.v.": "Er is een huurder",
};

/** The change of a home since it was saved; nothing when it is still the same. */
export function changesSince(before: HomeState, now: HomeState): Change[] {
  const status = statusChange(before.status, now.status);
  // Nobody can pay the price of a home that is taken.
  if (isSold(now.status)) return status;
  return [...status, ...priceChange(before.price, now.price)];
}

function statusChange(before: PropertyStatus, now: PropertyStatus): Change[] {
  if (isOpen(before) ? isOpen(now) : before === now) return [];
  const word = taken[now];
  if (word) return [{ tone: "bad", text: word }];
  return isOpen(now)
    ? [{ tone: "good", text: "Weer beschikbaar" }]
    : [{ tone: "plain", text: now }];
}

/** A home that stops being new is still as it was. */
const isOpen = (status: PropertyStatus) => status === "Nieuw" || status === "Beschikbaar";

function priceChange(before: number | null, now: number | null): Change[] {
  if (before === now) return [];
  if (now === null) return [{ tone: "plain", text: "Prijs nu op aanvraag" }];
  if (before === null) return [{ tone: "plain", text: `Prijs nu bekend: ${euros(now)}` }];
  const isLower = now < before;
  return [
    {
      tone: isLower ? "good" : "plain",
      text: `${euros(Math.abs(now - before))} ${isLower ? "lager" : "hoger"} sinds u deze bewaarde`,
    },
  ];
}
