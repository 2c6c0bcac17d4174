import { compact } from "../inline-scripts/compact.ts";
import { awaitWake } from "./await-wake.ts";

const program = import.meta.env.SSR ? compact(awaitWake) : "";

/** Wakes the offer of another language where a link leads to the page in that of the browser. */
const offering = (entry: string) =>
  `{const l=navigator.language.slice(0,2),a=document.querySelector(\`a[hreflang=\${l}]\`);a&&l!=document.documentElement.lang&&(a.dataset.wake="language",import(${entry}).then(e=>e.wake(a)))}`;

/** A page with what fetches its programs, when a part wakes or a language is offered; or as it is. */
export function withWakeScript(html: string, entry: string, nonce: string): string {
  const file = JSON.stringify(entry);
  const offer = html.includes(" hrefLang=") ? offering(file) : "";
  const wake = html.includes(" data-wake=") ? `(${program})(${file},file=>import(file))` : "";
  const call = offer + wake;
  if (call === "") return html;
  return html.replace(
    /<\/body><\/html>$/,
    () => `<script nonce="${nonce}">${call}</script></body></html>`,
  );
}
