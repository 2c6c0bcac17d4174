/** Names, numbers, figures and promises of the agency that the program comes with. */
const ofTheFirstAgency =
  /venlo|tegelen|blerick|belfeld|\barcen\b|limburg|maasboulevard|Voordeur\b|burgstate|077 555|77555012|655501234|info@voordeur|website@voordeur|5911 AA|51\.3704|(?<![-\w])00000000(?![-\w])|familie peeters|annemie van der velden|coenders|femke van der linden|bart hendrix|nadia verstegen|(?<![\d.])(?:500|1000|600|50)\+|\b98%|4[.,]9 ?\/ ?5|€\s?150(?![\d.]|\s*–)|no cure/gi;

/** Each place where a text still speaks of the first agency, with the words around it. */
export function tracesIn(text: string): string[] {
  return [...text.matchAll(ofTheFirstAgency)]
    .filter(([found]) => found !== "voordeur")
    .map(({ index }) => text.slice(Math.max(0, index - 40), index + 40).replaceAll("\n", " "));
}
