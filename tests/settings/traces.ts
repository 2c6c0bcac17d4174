/** Names and numbers of the agency that the program comes with. */
const ofTheFirstAgency =
  /venlo|tegelen|blerick|belfeld|\barcen\b|limburg|maasboulevard|Voordeur\b|burgstate|077 555|77555012|655501234|info@voordeur|website@voordeur|5911 AA|51\.3704|(?<![-\w])00000000(?![-\w])|familie peeters/gi;

/** Each place where a text still speaks of the first agency, with the words around it. */
export function tracesIn(text: string): string[] {
  return [...text.matchAll(ofTheFirstAgency)]
    .filter(([found]) => found !== "voordeur")
    .map(({ index }) => text.slice(Math.max(0, index - 40), index + 40).replaceAll("\n", " "));
}
