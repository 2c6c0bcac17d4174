/**
 * A list of words and phrases as PostgreSQL's text search asks for any of them, in descriptions
 * only (weight C): `"erker*, glas in lood"` → `erker:*C | (glas:C <-> in:C <-> lood:C)`.
 */
export function tsQuery(list: string): string {
  return list
    .split(", ")
    .map((phrase) => {
      const words = phrase.split(" ").map((word) => {
        const [, letters = "", star = ""] = /^([\p{L}\p{N}]+)(\*?)$/u.exec(word) ?? [];
        if (!letters) throw new Error(`not a word to look for: ${word}`);
        return `${letters}:${star}C`;
      });
      return words.length === 1 ? words[0] : `(${words.join(" <-> ")})`;
    })
    .join(" | ");
}
