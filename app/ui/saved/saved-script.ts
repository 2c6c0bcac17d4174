import { compact } from "../deferred-scripts/compact.ts";
import { keepHearts } from "./keep-hearts.ts";
import { ACT_FIELD, REMOVE, SAVE_FORM, SAVED_HINT } from "./save-form.ts";

const failure = "Bewaren lukte niet. Probeer het zo nog eens.";

/** One constant line, so that a content security policy can name it by its hash; the browser has it already. */
export const savedScript = import.meta.env.SSR ? program() : "";

function program(): string {
  const words = [SAVE_FORM, SAVED_HINT, ACT_FIELD, REMOVE, failure];
  return `(${compact(keepHearts)})(${words.map((word) => JSON.stringify(word)).join()})`;
}
