import type { TextsOf } from "../fields.ts";
import { accessibility } from "./accessibility.ts";
import { buying } from "./buying.ts";
import { home } from "./home.ts";
import { mortgage } from "./mortgage.ts";
import { privacy } from "./privacy.ts";
import { product } from "./product.ts";
import { selling } from "./selling.ts";
import type { ClaimSource } from "./sources.ts";
import { valuation } from "./valuation.ts";

/** The pages whose texts staff can change, in the order in which they are listed. */
export const pages = {
  home,
  product,
  selling,
  valuation,
  mortgage,
  buying,
  privacy,
  accessibility,
};

export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as PageName[];

/** The texts of a page, as its component reads them. */
export type PageTexts<Page extends PageName> = TextsOf<(typeof pages)[Page]> & {
  /** Where the figures that the texts name come from. */
  readonly sources: readonly ClaimSource[];
};
