/** Nine digits together, or parted as people write the number of a citizen. */
const NINE =
  /(?<!\d)(?:\d{3}([ .\-\u2010-\u2015]?)\d{3}\1\d{3}|\d{4}([ .\-\u2010-\u2015]?)\d{2}\2\d{3})(?!\d)/g;

/** Whether a text holds what may be a citizen's number (BSN): nine digits that pass the eleven-test. */
export function hasBsn(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s/g, " ");
  return [...plain.matchAll(NINE)].some(([found]) => passesEleven(found.replace(/\D/g, "")));
}

/** @source Besluit BSN, toelichting: 9a + 8b + … + 2h − i is a multiple of eleven */
function passesEleven(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < 9; at += 1) sum += Number(digits[at]) * (at === 8 ? -1 : 9 - at);
  return sum % 11 === 0 && Number(digits) > 0;
}

export const BSN_WORDS =
  "Hier staat een burgerservicenummer (BSN). Dat mogen wij niet bewaren: haal het weg.";
