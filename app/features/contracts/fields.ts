/** What a field of a purchase agreement holds. */
export type FieldKind = "text" | "email" | "tel" | "postcode" | "date" | "money" | "words";

export const civilStates = {
  gehuwd: "Gehuwd",
  geregistreerd_partnerschap: "Geregistreerd partnerschap",
  ongehuwd: "Ongehuwd",
} as const;

export const propertyRegimes = {
  gemeenschap_van_goederen: "Gemeenschap van goederen",
  huwelijkse_voorwaarden: "Huwelijkse voorwaarden of partnerschapsvoorwaarden",
} as const;

export type CivilState = keyof typeof civilStates;
export type PropertyRegime = keyof typeof propertyRegimes;
