/** An amount of whole euros, unbroken: "€ 395.000". */
export const inFigures = (euros: number): string => `€\u00a0${euros.toLocaleString("nl-NL")}`;
