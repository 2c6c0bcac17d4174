import { expect, test } from "vitest";
import { isVariant } from "../../ui/pictures/drawing-address.ts";
import { housingStyles } from "@voordeur/inspiration/styles.ts";

test("each style keeps the drawing that was chosen for it", () => {
  for (const { id } of housingStyles) expect([id, isVariant(`stijl-${id}`)]).toEqual([id, true]);
});
