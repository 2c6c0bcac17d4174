/**
 * Processor time of the first pages of the admin area after two years of 20,000 leads and 1,000,000
 * counted views, beside the bar. Other programs on the machine do not change these figures much.
 */
import { loadavg } from "node:os";
import { insightPath, sectionNames } from "../../app/features/insight/input.ts";
import { openOffice } from "./office-site.ts";

const BAR_MS = 50;
const PAGES = [
  "/admin",
  ...sectionNames.flatMap((section) => [
    insightPath(section, "kwartaal"),
    insightPath(section, "2-jaar"),
  ]),
];
/** With which staff begin their day. */
const FIRST_PAGES = PAGES.slice(0, 2);

const office = await openOffice({ leads: 20_000, views: 1_000_000 });
try {
  for (const page of PAGES) {
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
  console.log(`load ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await office.close();
}
