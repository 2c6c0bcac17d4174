import { t } from "@voordeur/language/text.ts";
import { countOf } from "@voordeur/language/numbers.ts";

/** How to go on with drawing an area, of which a keyboard has set so many corners. */
export function drawingWords(count: number): string {
  if (count === 0) return howToDraw();
  const corners = countOf(count, t`hoek gezet.`, t`hoeken gezet.`);
  return count < 3
    ? t`${corners} Een gebied heeft er ten minste drie.`
    : t`${corners} Enter sluit het gebied.`;
}

/** With a finger, or with a mouse or keyboard. */
function howToDraw(): string {
  const line = t`Trek een lijn om het gebied.`;
  if (matchMedia("(pointer: coarse)").matches) return line;
  return t`${line} Met het toetsenbord: schuif de kaart met de pijltjes, zet met de spatiebalk elke hoek en sluit met Enter.`;
}
