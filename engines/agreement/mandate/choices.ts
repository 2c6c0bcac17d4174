/** Bounds of a share in percent. */
export const percentage = { from: 0, to: 100, whole: false };

export const feeKinds = { percentage: "Percentage van de koopsom", amount: "Vast bedrag" } as const;
export const vatKinds = { included: "Inclusief btw", added: "Exclusief btw" } as const;
export const endingKinds = {
  costs: "Alleen de gemaakte kosten",
  percentage: "En een percentage van de courtage",
  amount: "En een vast bedrag",
} as const;
export const photoMakers = { office: "Het kantoor", seller: "De opdrachtgever" } as const;
export const guides = { ...photoMakers, together: "Kantoor en opdrachtgever samen" } as const;
export const places = {
  office: "Op kantoor",
  home: "Bij de opdrachtgever thuis, of elders buiten het kantoor",
  distance: "Op afstand: per e-mail, telefoon of online",
} as const;
