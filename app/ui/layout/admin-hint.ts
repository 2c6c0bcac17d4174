import { compact } from "../inline-scripts/compact.ts";

/** The cookie that says that this browser belongs to an admin. It is a hint, not a key. */
export const ADMIN_HINT = "admin_hint=1";
/** The same for anybody who is signed in. */
export const SIGNED_IN_HINT = "signed_in_hint=1";

export const hinted: readonly (readonly [cookie: string, elements: string])[] = [
  [ADMIN_HINT, "[data-admin-only]"],
  [SIGNED_IN_HINT, "[data-signed-in-only]"],
];

/** Shows what the header has for this browser. Inline in the page: it may use nothing from outside itself. */
export function showHinted(hints: typeof hinted): void {
  for (const [cookie, elements] of hints) {
    if (!document.cookie.includes(cookie)) continue;
    for (const element of document.querySelectorAll<HTMLElement>(elements)) element.hidden = false;
  }
}

/** One constant line, so that a content security policy can name it by its hash. */
export const adminHintScript = import.meta.env.SSR
  ? `(${compact(showHinted)})(${JSON.stringify(hinted)})`
  : "";
