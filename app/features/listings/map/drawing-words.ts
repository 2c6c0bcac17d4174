import { countOf } from "@voordeur/language/numbers.ts";

/** How to go on with drawing an area, of which a keyboard has set so many corners. */
export function drawingWords(count: number): string {
  if (count === 0) return howToDraw();
  const corners = countOf(count, "hoek gezet.", "hoeken gezet.");
  return count < 3
    ? `${corners} Een gebied heeft er ten minste drie.`
    : `${corners} Enter sluit het gebied.`;
}

/** With a finger, or with a mouse or keyboard. */
function howToDraw(): string {
  const line = "Trek een lijn om het gebied.";
  if (matchMedia("(pointer: coarse)").matches) return line;
  return `${line} Met het toetsenbord: schuif de kaart met de pijltjes, zet met de spatiebalk elke hoek en sluit met Enter.`;
}
