import { spokenOrDutch } from "@voordeur/feeds/spoken.ts";
import { dutch, t, translated } from "@voordeur/language/text.ts";
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
  Verkocht: dutch`Niet meer te koop`,
  Verhuurd: dutch`Niet meer te huur`,
  "Verkocht o.v.": dutch`Er is een koper`,
  "Verhuurd o.v.": dutch`Er is een huurder`,
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
  if (word) return [{ tone: "bad", text: translated(word) }];
  return isOpen(now)
    ? [{ tone: "good", text: t`Weer beschikbaar` }]
    : [{ tone: "plain", text: spokenOrDutch(now) }];
}

/** A home that stops being new is still as it was. */
const isOpen = (status: PropertyStatus) => status === "Nieuw" || status === "Beschikbaar";

function priceChange(before: number | null, now: number | null): Change[] {
  if (before === now) return [];
  if (now === null) return [{ tone: "plain", text: t`Prijs nu op aanvraag` }];
  if (before === null) return [{ tone: "plain", text: t`Prijs nu bekend: ${euros(now)}` }];
  const isLower = now < before;
  const amount = euros(Math.abs(now - before));
  return [
    {
      tone: isLower ? "good" : "plain",
      text: isLower
        ? t`${amount} lager sinds u deze bewaarde`
        : t`${amount} hoger sinds u deze bewaarde`,
    },
  ];
}
