/** A Dutch address as somebody wrote it, in its parts. */
export interface Address {
  /** Empty: only postcode and number are known. */
  street: string;
  number: number;
  /** Letter and addition as written, such as "a" or "bis-2"; empty: none, or none that can be read. */
  addition: string;
  /** Like "5911 AB"; empty: unknown. */
  postcode: string;
  city: string;
}

export interface SplitAddress extends Address {
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
const NOT_OF_A_HOUSE = `${START}(?:kavels?|kvl|bouwkavels?|bouwnummers?|bouwnrs?|bwnr|bnr|plot|lot|perceel|type|fase|standplaats|woonwagen|nieuwbouw)${END}`;
/** Near a house. */
const NOT_THIS_HOUSE = `${START}(?:naast|tegenover|nabij|schuin|hoogte|t[.]?h[.]?v|t/?[mo]|t[.]o|ong)${END}`;
/** Directly before a number: it is that of a part, or of another house. */
const NOT_BEFORE = `${START}(?:${PART}|woning|bij|by|achter|boven|onder|voor|tussen|en|of|nr|no|blok|gebouw|ws|wwg)`;

const NR = "(?:nr|no|nummer|huisnummer|huisnr)";
const LETTER = "[^0-9 ,.'’/()+&*-]";
/** Numbers in names of streets: "2e", "1940-1945", "'45", "4 mei"; those before a comma or "nr". */
const NAMED = `(?<![0-9])(?:[0-9]{1,3}(?:e|de|ste)${END}|${YEAR}|'[0-9]{2}|[0-9]{1,2}(?= +${MONTH})|[0-9]+(?= *,| +${NR}${END}))`;
const HEAD = `(?:[0-9]+(?:e|de|ste)? *(?=[^0-9 ,]{3})|[ ,.'’/()-]*${LETTER})`;
const STREET = `(${HEAD}(?:[^0-9]|${NAMED})*?)(?<![ ,+&/–-])`;
const NUMBER = "([1-9][0-9]{0,4})(?![0-9])";

/**
 * Street, number and addition in one line that can be read in one way. PostgreSQL reads it too, for the
 * key of a home: it holds nothing that means another thing there, and case counts in neither.
 */
export const ADDRESS_LINE =
  // "Plein 1944" has no number.
  `^(?!(?:.* )?(?:plein|laan|straat|weg|hof|park|dreef|kade) +${YEAR}$)` +
  `(?!.*(?:${NOT_OF_A_HOUSE}|${NOT_THIS_HOUSE}))` +
  `${STREET}(?<!${NOT_BEFORE}[.:]?)[ ,]+(?:${NR}[.:]? *)?` +
  // "Plein 1944 7" is number 7, "Proefstraat 12 7" is number 12: years are names of streets.
  `(?!${YEAR}(?:[ ,]+[0-9]|-${YEAR}))${NUMBER}((?:/(?=[0-9a-z]))?${TOKEN}*)$`;

/** `ADDRESS_LINE`, with its street, number and addition. */
export const certainAddress = new RegExp(ADDRESS_LINE, "is");
const near = new RegExp(
  `^(${HEAD}.*?)(?<!${START}${PART}[.:]?|${NOT_OF_A_HOUSE}.*)[ ,]+(?!${YEAR}|[0-9]+(?:e|de|ste)${END}|[0-9]+ ${MONTH})${NUMBER}`,
  "is",
);

/** The parts of an address whose street and number are one text; null: it has no house number. */
export function splitAddress(address: string, postcode: string, city: string): SplitAddress | null {
  const line = address.trim();
  if (line.length > LONGEST) return null;
  const exact = certainAddress.exec(line);
  const [, street = "", number, addition = ""] = exact ?? near.exec(line) ?? [];
  if (number === undefined) return null;
  return {
    street,
    number: Number(number),
    addition: addition.replace(/^[\s,/–-]+/, ""),
    isCertain: exact !== null,
    postcode: plainPostcode(postcode),
    city: city.trim(),
  };
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
