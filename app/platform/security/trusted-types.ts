// The policy through which every text must go before the browser takes it for markup or for the
// address of a script. Loaded before anything of the page runs; browsers without Trusted Types have
// the rest of the content security policy alone.

interface Rules {
  createHTML?(markup: string): string;
  createScriptURL?(address: string): string | null;
}
interface Policy {
  createHTML(markup: string): string;
}
interface Factory {
  createPolicy(name: string, rules: Rules): Policy;
}

/** The names that the content security policy knows. */
export const trustedTypesPolicies = "default inert";

/** The way React creates a script element that does not run. */
const EMPTY_SCRIPT = "<script></script>";
const ACTIVE = "script, iframe, object, embed, base, meta, link, style";
// Where an address runs that is a program; what stands in `src` and `data` is taken out whole.
const ADDRESSES = ["href", "action", "formaction", "xlink:href"];
const RUNS = /^[\0-\x20]*(javascript|data:text)/i;

let inert: Policy | undefined;

/** Reads markup of this site's own pages into a template, in which nothing loads or runs. */
export function templateOf(markup: string): HTMLTemplateElement {
  const template = document.createElement("template");
  template.innerHTML = inert ? inert.createHTML(markup) : markup;
  return template;
}

/** Installs the policy; once per page. */
export function installTrustedTypes(): void {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  if (!factory) return;
  inert = factory.createPolicy("inert", { createHTML: (markup) => markup });
  factory.createPolicy("default", {
    createHTML: (markup) => (markup === EMPTY_SCRIPT ? markup : withoutActive(markup)),
    createScriptURL: (address) => (isAsset(address) ? address : null),
  });
}

function withoutActive(markup: string): string {
  // Text alone, such as structured data, stays as it is to the letter.
  if (!markup.includes("<")) return markup;
  const template = templateOf(markup);
  let isClean = true;
  for (const element of template.content.querySelectorAll("*")) {
    const attributes = [...element.attributes].filter(
      ({ name, value }) =>
        name.startsWith("on") ||
        name === "srcdoc" ||
        (ADDRESSES.includes(name) && RUNS.test(value)),
    );
    for (const { name } of attributes) element.removeAttribute(name);
    if (attributes.length > 0) isClean = false;
  }
  for (const element of template.content.querySelectorAll(ACTIVE)) {
    element.remove();
    isClean = false;
  }
  return isClean ? markup : template.innerHTML;
}

function isAsset(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return (
    origin === location.origin &&
    // And the service worker of the one page that has one.
    (pathname.startsWith("/assets/") || /^\/admin\/[\w/-]+\/offline\.js$/.test(pathname))
  );
}
