/** Errors that the page and its endpoint show. */
export const messages = {
  tooLarge: "Bestand is te groot. Maximum grootte is 5MB.",
  noPhoto: "Upload eerst een foto.",
  notAPicture: "Kies een afbeelding: JPEG, PNG, WebP, AVIF of GIF.",
  heic: "HEIC-foto’s kunnen we niet lezen. Bewaar de foto als JPEG; op een iPhone kan dat bij Instellingen, Camera, Formaten: Meest compatibel.",
  noDataUrl: "De foto moet een data-URL zijn.",
  damaged: "De foto is beschadigd of niet helemaal aangekomen. Kies een andere foto.",
  tooMany: "Te veel verzoeken. Probeer het later opnieuw.",
  unavailable: "Service tijdelijk niet beschikbaar. Probeer het later opnieuw.",
  refused: "De AI-dienst wil deze foto niet bewerken. Kies een andere foto of een andere stijl.",
  tooSlow: "Het bewerken duurde te lang. Probeer het later opnieuw.",
  failed: "Er ging iets mis bij het transformeren",
  nothingReceived: "Geen getransformeerde afbeelding ontvangen",
  unexpected: "Er ging iets mis bij het transformeren van de foto",
  done: "Foto succesvol getransformeerd!",
  downloaded: "Foto gedownload!",
} as const;
