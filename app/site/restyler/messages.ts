import { dutch } from "@voordeur/language/text.ts";

/** Errors that the page and its endpoint show. */
export const messages = {
  tooLarge: dutch`Bestand is te groot. Maximum grootte is 5MB.`,
  noPhoto: dutch`Upload eerst een foto.`,
  notAPicture: dutch`Kies een afbeelding: JPEG, PNG, WebP, AVIF of GIF.`,
  heic: dutch`HEIC-foto’s kunnen we niet lezen. Bewaar de foto als JPEG; op een iPhone kan dat bij Instellingen, Camera, Formaten: Meest compatibel.`,
  noDataUrl: dutch`De foto moet een data-URL zijn.`,
  damaged: dutch`De foto is beschadigd of niet helemaal aangekomen. Kies een andere foto.`,
  tooMany: dutch`Te veel verzoeken. Probeer het later opnieuw.`,
  unavailable: dutch`Service tijdelijk niet beschikbaar. Probeer het later opnieuw.`,
  refused: dutch`De AI-dienst wil deze foto niet bewerken. Kies een andere foto of een andere stijl.`,
  tooSlow: dutch`Het bewerken duurde te lang. Probeer het later opnieuw.`,
  failed: dutch`Er ging iets mis bij het transformeren`,
  nothingReceived: dutch`Geen getransformeerde afbeelding ontvangen`,
  unexpected: dutch`Er ging iets mis bij het transformeren van de foto`,
  done: dutch`Foto succesvol getransformeerd!`,
  downloaded: dutch`Foto gedownload!`,
} as const;
