/** What the last part of a long Dutch or German compound often begins with; of a street's name its kind. */
const PARTS =
  "aanbod|advies|angebot|beding|belasting|beoordeling|bepaling|beratung|boulevard|dreef|ermittlung|gang|gracht|gutachten|inspira|kade|laan|makelaar|makler|oppervlakte|overeenkomst|plein|register|schnitt|singel|steeg|steuer|straat|vereniging|vertrag|waarde|weg|woning|liche";

const LONG_WORD = /\p{L}{12,}/gu;
const JOINT = new RegExp(`(?<=\\p{L}{4})(?=(?:${PARTS})\\p{L}*$)`, "gu");

/** A text whose long compounds may break at their joints, also where the browser knows no hyphenation. */
export const softHyphens = (text: string): string =>
  text.replace(LONG_WORD, (word) => word.replace(JOINT, "\u00AD"));
