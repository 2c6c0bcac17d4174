/** Longer texts are no address. */
const MAX_TYPED = 1000;

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
  if (text.length > MAX_TYPED) return false;
  const [local = "", domain, ...more] = text.split("@");
  if (domain === undefined || more.length > 0 || !LOCAL.test(local)) return false;
  const labels = domain.split(".");
  return (
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && !label.endsWith("-")) &&
    TOP_LEVEL.test(labels.at(-1)!)
  );
}

/** With its domain as the oldest programs know it: `jan@xn--mller-kva.de`. */
export function withPlainDomain(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const url = `http://${email.slice(at)}`;
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  if (/^[\u0000-\u007f]*$/.test(email) || !URL.canParse(url)) return email;
  return email.slice(0, at) + new URL(url).hostname;
}
