/** A Dutch address in its parts, as somebody wrote it or a register has it. */
export interface Address {
  /** Empty: only postcode and number are known. */
  street: string;
  number: number;
  /** Letter and addition together, such as "a", "a-2" or "bis"; empty: none, or none that can be read. */
  addition: string;
  /** Like "5911 AB" or "5911AB"; empty: none is known. */
  postcode: string;
  city: string;
}

/** What can be read of a line of street, number and addition. */
export interface ReadAddress extends Pick<Address, "street" | "addition"> {
  /** Null: it has no house number. */
  number: number | null;
  /** False: near the home, as in "12 t/m 14" or "naast 12": what a register says may be another's. */
  isCertain: boolean;
}

const LONGEST = 300;
const START = "(?:^|[^a-z])";
const END = "(?![a-z])";
const YEAR = "(?:(?:1[5-9]|20)[0-9]{2}(?![0-9])|40 ?- ?'?45(?![0-9]))";
const MONTH = "(?:jan|feb|maart|april|mei|juni|juli|augustus|sept|okt|nov|dec)";

/** Parts of a building, which have numbers of their own: "40 unit 12a". */
const PART =
  "(?:app|appt|apt|appartement|unit|kamer|kmr|bus|bte|bo[iî]te|box|studio|etage|verdieping|verd|huisje|chalet|ligplaats|garage|berging|penthouse|loft|suite)";
const WORD = `(?:${PART}|[a-z]?bis|ter|quater|bsa|huis|hoog|hoogvoor|hoogachter|parterre|glvl|gelijkvloers|rood|zwart|boven|beneden|bov|ben|bgg|begane|grond|achter|voor|links|rechts|midden|achterhuis|voorhuis|eerste|tweede|derde|vierde|souterrain|sous|kelder|zolder|woning|bovenwoning|benedenwoning|winkel|kantoor|atelier|[ivx]{3,5})${END}`;
/** One or two letters that are no addition: "12 en 14". */
const STOP = `(?:to|tm|by|en|of|nr|no|na|nb|ev|eo|ed|op|in)${END}`;
const TOKEN = `(?:[ –-]*(?:[0-9]{1,4}(?:[.][0-9]{1,3})?(?![0-9])|(?!${STOP})[a-z]{1,2}${END})|(?:,? *|[ –-]*)${WORD}[.]?)`;

/** Whatever number follows these, it is no house number. */
const NOT_OF_A_HOUSE = `${START}(?:(?:(?:bouw ?)?kavel|perceels?)(?:s|nummers?|nrs?|no)?|bouw ?(?:nummers?|nrs?|no)|(?:bouw ?)?kvl|bwnr|bwno|bnr|b[.]n[.]|plot|lot|perc|bouwplan|(?:woning)?type|fase|standplaats|woonwagen|nieuwbouw)${END}`;
/** Near a house. */
const NOT_THIS_HOUSE = `${START}(?:naast|nst|tegenover|tgov?|nabij|schuin|hoogte|omg|omgeving|t[.]?h[.]?v|t/?[mo]|t[.]o|ong|ongen|ongenummerd)${END}`;
/** Directly before a number: it is that of a part, or of another house. */
const NOT_BEFORE = `${START}(?:${PART}|woning|bij|by|achter|boven|onder|voor|tussen|en|of|nr|no|blok|gebouw|ws|wwg)`;

const NR = "(?:nr|no|nummer|huisnummer|huisnr)";
const LETTER = "[^0-9 ,.'’/()+&*-]";
/** Numbers in names of streets: "2e", "1940-1945", "'45", "4 mei"; those before a comma or "nr". */
const NAMED = `(?<![0-9])(?:[0-9]{1,3}(?:e|de|ste)${END}|${YEAR}|'[0-9]{2}|[0-9]{1,2}(?= +${MONTH})|[0-9]+(?= *,| +${NR}${END}))`;
const HEAD = `(?:[0-9]+(?:e|de|ste)? *(?=[^0-9 ,]{3})|[ ,.'’/()-]*${LETTER})`;
const STREET = `(${HEAD}(?:[^0-9]|${NAMED})*?)(?<![ ,+&/–-])`;
const NUMBER = "([1-9][0-9]{0,4})(?![0-9])";

/** Street, number and addition in one line that can be read in one way. */
export const certainAddress = new RegExp(
  // "Plein 1944" has no number.
  `^(?!(?:.* )?(?:plein|laan|straat|weg|hof|park|dreef|kade) +${YEAR}$)` +
    `(?!.*(?:${NOT_OF_A_HOUSE}|${NOT_THIS_HOUSE}))` +
    `${STREET}(?<!${NOT_BEFORE}[.:]?)[ ,]+(?:${NR}[.:]? *)?` +
    // "Plein 1944 7" is number 7, "Proefstraat 12 7" is number 12: years are names of streets.
    `(?!${YEAR}(?:[ ,]+[0-9]|-${YEAR}))${NUMBER}((?:/(?=[0-9a-z]))?${TOKEN}*)$`,
  "is",
);
const near = new RegExp(
  `^(${HEAD}.*?)(?<!${START}${PART}[.:]?|${NOT_OF_A_HOUSE}.*)[ ,]+(?!${YEAR}|[0-9]+(?:e|de|ste)${END}|[0-9]+ ${MONTH})${NUMBER}`,
  "is",
);

/**
 * The parts of a line. Where somebody tells its street apart, "Jol 11 34" is number 34 of "Jol 11"; the
 * street of another line makes no difference.
 */
export function readAddress(line: string, knownStreet: string | null = null): ReadAddress {
  const text = line.trim();
  if (text.length > LONGEST) return { street: text, number: null, addition: "", isCertain: false };
  const exact = certainAddress.exec(text);
  const [, street = text.replace(/(?<!\s)\s+\d.*$/s, ""), number, addition = ""] =
    (exact && behindStreet(text, knownStreet ?? "")) ?? exact ?? near.exec(text) ?? [];
  return {
    street,
    number: number === undefined ? null : Number(number),
    addition: addition.replace(/^[\s,/–-]+/, ""),
    isCertain: exact !== null,
  };
}

/** The parts with this street; null: the line has another one, or goes on with no house number. */
function behindStreet(line: string, known: string) {
  const [own, rest] = [line.slice(0, known.length), line.slice(known.length)];
  if (own.toLowerCase() !== known.toLowerCase() || !/^[ ,]/.test(rest)) return null;
  const words = own.replace(/[^\p{L} .]/gu, "").trim();
  const [, street, number, addition] = certainAddress.exec(words + rest) ?? [];
  return street === words ? [line, own, number, addition] : null;
}

/** "5911AB" of any spelling of it; empty when it is no Dutch postcode. */
export function plainPostcode(postcode: string): string {
  const plain = postcode.replace(/\s/g, "").toUpperCase();
  return /^[1-9]\d{3}[A-Z]{2}$/.test(plain) ? plain : "";
}

/** "5911 AB" of any spelling of it; anything else than a Dutch postcode stays as it is. */
export function writtenPostcode(postcode: string): string {
  const plain = plainPostcode(postcode);
  return plain ? `${plain.slice(0, 4)} ${plain.slice(4)}` : postcode.trim();
}

/** Lower case letters and digits alone, and a hyphen between two numbers: "12-1" is not "121". */
export function plainWord(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/(?<!\d)-|-(?!\d)/g, "");
}
