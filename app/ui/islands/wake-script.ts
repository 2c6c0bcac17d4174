import { compact } from "../inline-scripts/compact.ts";
import { awaitWake } from "./await-wake.ts";

const program = import.meta.env.SSR ? compact(awaitWake) : "";

/** A page with parts that wake, with the script that awaits it; any other page as it is. */
export function withWakeScript(html: string, entry: string, nonce: string): string {
  if (!html.includes(" data-wake=")) return html;
  const call = `(${program})(${JSON.stringify(entry)},file=>import(file))`;
  return html.replace(
    /<\/body><\/html>$/,
    () => `<script nonce="${nonce}">${call}</script></body></html>`,
  );
}
