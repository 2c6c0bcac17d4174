const BEFORE_A_LAST_NAME =
  /^(van|von|der|den|de|het|['’]t|['’]s|d['’]|ten|ter|te|op|in|la|le|du|da|di|zu)$/i;

/**
 * The letters that stand in for a portrait: of the first name and of the last, which begins after its "van
 * der". A dot where a name has no letter at all.
 */
export function initials(name: string): string {
  const words = name.normalize("NFC").split(/\s+/);
  const lettered = words.filter((word) => /\p{L}/u.test(word));
  const names = lettered.filter((word) => !BEFORE_A_LAST_NAME.test(word));
  const [first, ...rest] = names.length > 0 ? names : lettered.slice(0, 1);
  return [first, rest.at(-1)].map((word = "") => firstLetter(word)).join("") || "·";
}

/** A Dutch ij is one letter. */
function firstLetter(word: string): string {
  const [letter = ""] = /(?<!\p{L})ij|\p{L}/iu.exec(word) ?? [];
  return letter.toUpperCase();
}
