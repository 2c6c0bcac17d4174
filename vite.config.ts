import { fileURLToPath } from "node:url";
import { runInNewContext } from "node:vm";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, minifySync, type Plugin } from "vite";
import { contentTypes } from "./app/platform/files/content-types.ts";

/** Nobody shortens the names of a program for the server, but this text goes into pages. */
const shortenInlineScript: Plugin = {
  name: "shorten-inline-script",
  enforce: "post",
  transform(code, id) {
    if (
      !/\/(admin-hint|await-wake|early-work|form-fields|keep-hearts|overlay-script|loading-status|exit-popup)\.tsx?$/.test(
        id,
      )
    )
      return undefined;
    return { code: minifySync(id, code, { module: true }).code, map: null };
  },
};

/** Stand-ins for parts that packages import and we never use (decision 084). */
const neverReached: Readonly<Record<string, string>> = {
  // sanitize-html's, for `style` attributes: ours are taken out unread.
  postcss: "export function parse() { throw new Error('styles are not read'); }",
  // pg-boss's, for schedules written as iCalendar's rules: ours are cron's.
  "rrule-temporal":
    "export class RRuleTemporal { constructor() { throw new Error('a schedule is a cron expression'); } }",
  // The storage's: a table of all types there are, for files of five kinds.
  "mime-types": `const types = ${JSON.stringify(contentTypes)};
    export default { lookup: (key) => types[key.split(".").at(-1)] ?? false };`,
};

const leaveOut: Plugin = {
  name: "leave-out-what-is-never-reached",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveId: (id) => (Object.hasOwn(neverReached, id) ? `\0never-reached:${id}` : undefined),
  load: (id) => neverReached[id.replace("\0never-reached:", "")],
};

/**
 * React's server is two programs, and its entry loads both. Most pages are made at once; the
 * streaming one comes with the first page whose parts wait, as `react-dom/server.node`.
 */
const streamLater: Plugin = {
  name: "load-the-streaming-renderer-later",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  resolveId: (id) => (id === "react-dom/server" ? "\0react-dom/at-once" : undefined),
  load(id) {
    if (id !== "\0react-dom/at-once") return undefined;
    const folder = new URL(".", import.meta.resolve("react-dom/server.node"));
    const program = new URL("cjs/react-dom-server-legacy.node.production.js", folder);
    return `export { renderToString, renderToStaticMarkup } from ${JSON.stringify(fileURLToPath(program))};`;
  },
};

/**
 * The router's table of what each page imports: V8 reads JSON faster than an object that is written
 * out, and the builder would spread this one over nine thousand lines.
 */
const tableAsJson: Plugin = {
  name: "table-as-json",
  transform(code, id) {
    if (id !== "\0virtual:react-router/server-manifest") return undefined;
    const [, table] = /^export default (\{.*\});?\s*$/s.exec(code) ?? [];
    if (table === undefined) return this.error("the router writes its table in another way");
    const json = JSON.stringify(runInNewContext(`(${table})`));
    return { code: `export default JSON.parse(${JSON.stringify(json)});`, map: null };
  },
};

/**
 * Few files compress better than many: one for React, one for the router, one for what stands around
 * every page. Parts of only some pages stay out of these; the words of a status are too few for a file
 * of their own, and stand with their badge.
 */
export const chunks = [
  // Imported by the entry of every document, which is to load nothing else.
  {
    name: "loader",
    test: /vite[\\/]preload-helper|platform[\\/]security[\\/](strict-browser|trusted-types)\./,
  },
  // Islands need it without the router, and no browser needs its renderer for servers.
  {
    name: "react",
    test: /node_modules[\\/]((react|scheduler)[\\/]|react-dom[\\/](?!.*server))/,
  },
  { name: "router", test: /node_modules[\\/](react-router|cookie-es)[\\/]/ },
  { name: "icons", test: /lucide-react.(?!.*icons(?![\\/]x\.))/ },
  // Programs without React speak, count and write amounts; before what would take them along with itself.
  { name: "texts", test: /engines[\\/]language[\\/](current|text)\./ },
  { name: "language", test: /engines[\\/]language[\\/]/ },
  {
    name: "status",
    test: /[\\/](engines[\\/]feeds[\\/]draft[\\/]status|app[\\/]ui[\\/]property[\\/]status-badge)\./,
  },
  { name: "drawings", test: /[\\/]ui[\\/]pictures[\\/]drawings\./ },
  { name: "pictures", test: /[\\/]ui[\\/]pictures[\\/]|engines[\\/]pictures[\\/]/ },
  { name: "search-address", test: /[\\/]homes[\\/]listings[\\/](field-names|address)\./ },
  // Pages without React have it alone.
  { name: "toasts", test: /[\\/]app[\\/]ui[\\/]toasts[\\/](show-toast|notice-parameter)\./ },
  // Shared by islands and whole pages.
  {
    name: "parts",
    test: /[\\/]app[\\/](ui[\\/](button|page-link)|platform[\\/]files[\\/]upload-limits)\./,
  },
  {
    name: "frame",
    test: /[\\/](agency\.config|app[\\/]ui[\\/](layout[\\/](error-page|header|logo|navigation|loading-status)|meta[\\/]page-meta)\.)/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), shortenInlineScript, leaveOut, streamLater, tableAsJson],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: {
      // React is two programs in one, and the one for development is slow and as large again.
      define: { "process.env.NODE_ENV": '"production"' },
      // One file loads far faster than a package's hundred: Drizzle's alone, which export one another
      // in circles, cost V8 0.4 s and 120 MB. What stays out is native, or starts files of its own.
      resolve: {
        noExternal: true,
        external: [
          "sharp",
          "@myriaddreamin/typst-ts-web-compiler",
          "pino",
          "pg",
          "pg-copy-streams",
        ],
      },
      build: {
        // One module graph: pages, jobs and HTTP are built together and share
        // one database pool. `main` starts the server, `app` is what tests call.
        // Workers and the reader of feeds are programs of their own.
        rollupOptions: {
          output: { comments: false },
          input: {
            main: "app/start.ts",
            app: "app/app.ts",
            "typst-worker": "app/platform/typst/worker.ts",
            "work-process": "app/platform/jobs/work-process.ts",
            "picture-worker": "app/platform/files/picture-worker.ts",
            "pdf-worker": "app/platform/files/pdf-worker.ts",
            "lock-worker": "app/platform/backup/lock-worker.ts",
            "calendar-worker": "app/platform/calendar/calendar-worker.ts",
            "export-worker": "app/desk/wordpress/export-worker.ts",
            "mail-worker": "app/people/leads/mailbox/mail-worker.ts",
            "share-worker": "app/site/seo/share-worker.ts",
            "restyle-worker": "app/site/restyler/painting/worker.ts",
            "feed-process": "app/homes/listings/feed-process/program.ts",
          },
        },
      },
    },
  },
});
