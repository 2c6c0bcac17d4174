import { compact } from "../inline-scripts/compact.ts";
import { KEPT_PLACE } from "../layout/language-place.ts";
import { LOADING_ID } from "../layout/loading-status.tsx";
import { awaitWake } from "./await-wake.ts";

const program = import.meta.env.SSR ? compact(awaitWake) : "";

/**
 * Wakes the list of languages where the browser's is another, or where the page was left in another
 * with something typed.
 */
const offering = (entry: string) =>
  `try{const u=document.querySelector(".languages");u&&(sessionStorage["${KEPT_PLACE}"]||u.querySelector(\`[hreflang=\${navigator.language.slice(0,2)}]:not([aria-current])\`))&&import(${entry}).then(e=>e.wake(u))}catch{}`;

/** A page with what fetches its programs, when a part wakes or a language is offered; or as it is. */
export function withWakeScript(html: string, entry: string, nonce: string): string {
  const file = JSON.stringify(entry);
  const offer = html.includes(" hrefLang=") ? offering(file) : "";
  const wake = html.includes(" data-wake=")
    ? `(${program})(${file},file=>import(file),${LOADING_ID})`
    : "";
  const call = offer + wake;
  if (call === "") return html;
  return html.replace(
    /<\/body><\/html>$/,
    () => `<script nonce="${nonce}">${call}</script></body></html>`,
  );
}
