import type { SaleRules } from "../../../../database/schema/bids.ts";
import { askNames } from "../staff/announce/ask-words.ts";
import { initialRules } from "../rules-text.ts";

/** The rules of an invented sale that asks for everything: for examples of letters, and for tests. */
export const exampleRules: SaleRules = {
  askingPrice: 395_000,
  isPriceFrom: false,
  costs: "k.k.",
  text: initialRules.open,
  asks: Object.fromEntries(askNames.map((name) => [name, true])) as SaleRules["asks"],
  namesForSeller: false,
};
