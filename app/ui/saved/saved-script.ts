import { compact } from "../inline-scripts/compact.ts";
import { keepHearts } from "./keep-hearts.ts";
import { ACT_FIELD, REMOVE, SAVE_FORM, SAVED_HINT } from "./save-form.ts";

/**
 * One constant line, so that a content security policy can name it by its hash; the browser has it
 * already.
 */
export const savedScript = import.meta.env.SSR ? program() : "";

function program(): string {
  const hint = new RegExp(`\\b${SAVED_HINT}=([\\d.]+)`);
  const words = [ACT_FIELD, REMOVE].map((word) => JSON.stringify(word));
  return `(${compact(keepHearts)})(${[JSON.stringify(SAVE_FORM), hint, ...words].join()})`;
}
