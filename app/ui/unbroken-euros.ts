import { euros } from "@voordeur/feeds/price-text.ts";

/** Whole euros, never broken over two lines: "€ 395.000". */
export const unbrokenEuros = (amount: number): string => euros(amount).replace(" ", "\u00a0");
