/**
 * Processor time of the first pages of the admin area, of its agenda (the list is of four weeks) and of its search after two years of 20,000 leads and
 * 1,000,000 counted views, beside the bar; `-- zoeken` measures the pages that have this in their address.
 * Other programs on the machine do not change these figures much.
 */
import { loadavg } from "node:os";
import { insightPath, sectionNames } from "../../app/desk/insight/input.ts";
import { openOffice } from "./office-site.ts";

const BAR_MS = 50;
const PAGES = [
  "/admin",
  "/admin/taken",
  "/admin/agenda",
  "/admin/agenda?beeld=week",
  "/admin/agenda?beeld=lijst",
  ...sectionNames.flatMap((section) => [
    insightPath(section, "kwartaal"),
    insightPath(section, "2-jaar"),
  ]),
];
/** A name, a number, one with an accent, a short word, one that every lead has, two that none has together. */
const SEARCHES = ["bezoeker 19999", "06 555 19999", "jose", "uw", "teststraat", "schikt vieren"];
const searchPages = ["", ...SEARCHES].map((q) => `/admin/zoeken?${new URLSearchParams({ q })}`);
const [asked = ""] = process.argv.slice(2);

/** With which staff begin their day. */
const FIRST_PAGES = ["/admin", insightPath(sectionNames[0]!, "kwartaal")];

/** A search as the lists had it, over all that can be found. */
const EVERYWHERE = [
  "leads",
  "properties",
  "viewings",
  "saved_searches",
  "tasks",
  "blogs",
  "bidders",
]
  .map((table) => `SELECT count(*) FROM ${table} WHERE ${table}::text ILIKE '%jose%'`)
  .join(" UNION ALL ");

const office = await openOffice({ leads: 20_000, views: 1_000_000 });
try {
  for (const page of [...PAGES, ...searchPages].filter((one) => one.includes(asked))) {
    const costs = {
      warm: await office.warm(page),
      ...(FIRST_PAGES.includes(page) && {
        rested: await office.rested(page),
        first: await office.first(page),
      }),
    };
    for (const [when, { site, database }] of Object.entries(costs)) {
      const whole = site + database;
      console.log(
        `${page}, ${when}: ${whole.toFixed(1)} ms (site ${site.toFixed(1)}, PostgreSQL ${database.toFixed(1)}), bar ${BAR_MS}: ${whole <= BAR_MS ? "met" : "missed"}`,
      );
    }
  }
  const everywhere = await office.statement(EVERYWHERE);
  console.log(`looking through every row instead: PostgreSQL ${everywhere.toFixed(1)} ms`);
  console.log(`load ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await office.close();
}
