/** The words of the fields of a seller. */
export const sellerWords = {
  nameLabel: "Naam van de verkoper",
  emailHint: "Zonder adres vul je alles samen in.",
} as const;
