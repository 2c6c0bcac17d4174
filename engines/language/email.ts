const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;
const TOP_LEVEL = /^(?:xn--[a-z\d-]+|\p{L}[\p{L}\p{M}]+)$/iu;

/** An email address as somebody typed or copied it, without what nobody sees; `isEmail` judges it. */
export const tidyEmail = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, "")
    .normalize("NFC")
    .trim();

/** Whether mail servers can take it: any dots and signs before the @, and a domain in any script. */
export function isEmail(text: string): boolean {
  if (text.length > 1000) return false;
  const [local = "", domain, ...more] = text.split("@");
  if (domain === undefined || more.length > 0 || !LOCAL.test(local)) return false;
  const labels = domain.split(".");
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && !label.endsWith("-")) &&
    TOP_LEVEL.test(labels.at(-1)!)
  );
}

const slipsIn = (right: Readonly<Record<string, string>>) =>
  new Map(Object.entries(right).flatMap(([word, all]) => all.split(" ").map((one) => [one, word])));
const NAMES = slipsIn({
  gmail: "gmial gmal gmil gamil gmali gnail gmaill",
  hotmail: "hotmial hotmal hotmil hotmai hotnail homail",
  outlook: "outlok outloo outllok outlookk",
});
const ENDS = slipsIn({ com: "con cmo comm vom", nl: "nk ln nll" });

/** The address that somebody likely meant, where they made a usual slip; else null. */
export function likelyEmail(email: string): string | null {
  const [local, domain = ""] = email.split("@");
  const [name = "", end = "", ...more] = domain.split(".");
  const [likelyName, likelyEnd] = [NAMES.get(name.toLowerCase()), ENDS.get(end.toLowerCase())];
  if (more.length > 0 || !(likelyName || likelyEnd)) return null;
  return `${local}@${likelyName ?? name}.${likelyEnd ?? end}`;
}
