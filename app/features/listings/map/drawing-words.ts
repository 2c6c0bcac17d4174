import { countOf } from "@voordeur/language/numbers.ts";

/** How an area is drawn, with a finger, or with a mouse or keyboard. */
export function howToDraw(): string {
  const line = "Trek een lijn om het gebied.";
  if (matchMedia("(pointer: coarse)").matches) return line;
  return `${line} Met het toetsenbord: schuif de kaart met de pijltjes, zet met de spatiebalk elke hoek en sluit met Enter.`;
}

export function cornersText(count: number): string {
  const corners = countOf(count, "hoek gezet.", "hoeken gezet.");
  return count < 3
    ? `${corners} Een gebied heeft er ten minste drie.`
    : `${corners} Enter sluit het gebied.`;
}
