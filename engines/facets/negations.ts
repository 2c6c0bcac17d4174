import { quantityAt } from "./quantities.ts";
import { codesOf, type Reading } from "./reading.ts";

// "Niet meer dan", "mag niet meer kosten dan": a comparison the other way round.
const TURNED = /^![dfv()<>+~]+n/;
const UPWARD =
  / (?:meer|duurder|hoger|groter|boven|mehr|teurer|hoher|grosser|uber|more|higher|bigger|larger|over|above|expensive) /;
const DOWNWARD = / (?:minder|onder|kleiner|lager|weniger|unter|less|fewer|smaller|under|below) /;
const OUTSIDE = /^(?:buiten|ausserhalb|outside)/;
const NAMED = "tkchBAOKm";

/**
 * Finds what a sentence does not want. A kind of home, a place, buying or renting is excluded; of anything
 * else the visitor is told, since a text that has the word "tuin" may well say that there is none.
 */
export function markNegations(reading: Reading): void {
  const { items, roles } = reading;
  for (const at of items.keys()) {
    const codes = codesOf(reading);
    // "Buiten Venlo" is elsewhere, "buiten" alone a word.
    const isWord = OUTSIDE.test(items[at]!.text) && !/^!f*c/.test(codes.slice(at));
    if (isWord) items[at] = { ...items[at]!, code: "t" };
    if (codes[at] !== "!" || isWord || turnQuantity(reading, codes, at)) continue;
    const { end, isDoubtful } = scopeOf(
      codes,
      at,
      /^(?:zonder|ohne|without)$/.test(items[at]!.text),
    );
    const scope = codes.slice(at + 1, end);
    const names = scope.split("").filter((code) => NAMED.includes(code) || code === "n");
    // "Tuin hoeft niet": it is what stands before.
    const clause = /(?:^|[,wxu_[!])([^,wxu_[!]*)$/.exec(codes.slice(0, at))![1]!;
    const start = names.length > 0 || scope.includes("d") ? at : at - clause.length;
    const isExcluded =
      names.length > 0 &&
      !isDoubtful &&
      // "Keine Eigentumswohnung" may be a house that is bought, or a flat that is let.
      !scope.includes("hk") &&
      names.every((code) => "kch".includes(code));
    roles.fill(isExcluded ? "without" : `told ${at}`, start, end);
  }
}

function turnQuantity(reading: Reading, codes: string, at: number): boolean {
  const { items, roles } = reading;
  const length = TURNED.exec(codes.slice(at))?.[0].length ?? 0;
  const words = items.slice(at + 1, at + length - 1);
  if (length === 0 || words.every(({ code }) => code === "f")) return false;
  const texts = words.map(({ text }) => ` ${text} `).join();
  const [isUp, isDown] = [UPWARD.test(texts), DOWNWARD.test(texts)];
  if (isUp === isDown) {
    const last = quantityAt(reading, codes, at + length - 1, true)?.last ?? at + length - 1;
    roles.fill(`told ${at}`, at, last + 1);
  } else {
    items[at] = { ...items[at]!, code: isUp ? "<" : ">" };
    for (const word of words) items[items.indexOf(word)] = { ...word, code: "f" };
  }
  return true;
}

/** How far a "niet" reaches, and whether what it names may be wanted after all. */
function scopeOf(codes: string, at: number, isWithout: boolean) {
  let [end, isNamed, isJoined, isDoubtful] = [at + 1, false, false, false];
  for (; end < codes.length; end++) {
    const code = codes[end]!;
    const rest = codes.slice(end);
    // "Geen tuin, garage of zwembad" is a list.
    if (/^(?:[_[!x]|,(?![tkf]+o)|u(?!f*[tkchBAOKm]))/.test(rest)) break;
    if (code === "w" && (isWithout || !/^wf*[tkBAOKm]/.test(rest))) break;
    if (/^[()<>+~b=iv][()<>+~b=ivfd]*e?n/.test(rest) || (isNamed && /^e?n/.test(rest))) break;
    if (isNamed && !isJoined && /[ch]/.test(code)) break;
    isDoubtful ||= /[,wn]/.test(code);
    if (/[,uo]/.test(code)) isJoined = true;
    else if (code === "n" || NAMED.includes(code)) [isNamed, isJoined] = [true, false];
  }
  while (end > at + 1 && /[fv@~uo]/.test(codes[end - 1]!)) end--;
  return { end, isDoubtful };
}
