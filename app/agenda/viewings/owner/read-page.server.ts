import { showFigure } from "@voordeur/insight/figure.ts";
import { homeWeekFigure } from "@voordeur/insight/figures/home-weeks.ts";
import { periodAt } from "@voordeur/insight/period.ts";
import type { Services } from "../../../platform/services.ts";
import {
  countAsked,
  homeWeeks,
  listOccasions,
  listSaid,
  priceBeside,
  type readPage,
} from "./queries.server.ts";

const DAY_MS = 24 * 3_600_000;
/** Homes of an unknown age are said to be from 1990. */
const KNOWN_SINCE = Date.parse("1991-01-01");

type Page = NonNullable<Awaited<ReturnType<typeof readPage>>>;

/** An owner's page: the parts that the office shows, without anything about who came. */
export async function ownerView(
  { db, clock }: Pick<Services, "db" | "clock">,
  { home, parts }: Pick<Page, "home" | "parts">,
) {
  const now = clock();
  const shows = (part: Page["parts"][number]) => parts.includes(part);
  const period = periodAt("kwartaal", now);
  const [asked, occasions, said, weeks, price] = await Promise.all([
    countAsked(db, home.id),
    shows("moments") ? listOccasions(db, home.id) : null,
    shows("opinions") ? listSaid(db, home.id) : null,
    shows("figures") ? homeWeeks(db, home, period) : null,
    shows("price") ? priceBeside(db, home.id) : undefined,
  ]);
  const since = Math.min(
    home.createdAt.getTime(),
    home.publishedAt?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  const { address, city, price: asking, status } = home;
  return {
    home: { address, city, price: asking, status },
    /** Null: it is not known since when. */
    daysOnMarket:
      since > KNOWN_SINCE ? Math.max(0, Math.floor((now.getTime() - since) / DAY_MS)) : null,
    asked,
    moments: occasions && {
      coming: occasions.filter(({ endsAt }) => endsAt > now),
      past: occasions.filter(({ endsAt }) => endsAt <= now),
    },
    said,
    figure: weeks && showFigure(homeWeekFigure(period, weeks)),
    /** Undefined: not shown; null: not known. */
    price,
  };
}
