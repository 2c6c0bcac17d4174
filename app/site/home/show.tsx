import { href } from "react-router";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { dayOfYear } from "@voordeur/time/days.ts";
import { readTwice } from "../../platform/database/read-twice.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { markIncomplete } from "../../platform/page-cache/incomplete.ts";
import { servicesContext } from "../../platform/services.ts";
import { offers } from "../../settings/offers.ts";
import { ExitPopup } from "../../ui/lead-forms/exit-popup.tsx";
import { textsOf } from "../../settings/texts/texts-loader.server.ts";
import { textsMeta } from "../../ui/meta/page-meta.ts";
import { latestPublishedBlog } from "../blog/queries.server.ts";
import { spokenBlog } from "../blog/service.server.ts";
import { propertiesOfTheDay } from "../../homes/listings/queries.server.ts";
import { listReviews } from "../../people/reviews/queries.server.ts";
import { latestSeoContent } from "../texts/queries.server.ts";
import type { Route } from "./+types/show";
import { Below } from "./below.tsx";
import { Hero, preloadOf } from "./hero.tsx";

export const handle = {
  cache: {
    tags: ["listings", "blogs", "reviews", "texts", "texts-home"],
    // Perhaps an old address: see `site/redirects/follow.server.ts`.
    personal: ["p", "page_id", "attachment_id", "cat"],
  } satisfies PageCaching,
};

export const meta = (args: Route.MetaArgs) => [
  ...textsMeta("home", href("/"))(args),
  ...preloadOf(args.matches[0].loaderData?.agency),
];

/** A part that fails leaves the others as they are. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock, settings } = services;
  const now = clock();
  const [hero, properties, blog, reviews] = await Promise.all([
    orElse(context, "hero text", null, () => latestSeoContent(db, "homepage_hero")),
    orElse(context, "listings", [], () =>
      propertiesOfTheDay(db, dayOfYear(amsterdamDate(now)), {
        onlyAvailable: settings.get("pageChoices").onlyAvailableOnHome,
      }),
    ),
    orElse(context, "latest blog", null, async () => {
      if (!offers(settings.agency, "blog")) return null;
      const blog = await latestPublishedBlog(db, now);
      return blog && spokenBlog(settings.agency, blog);
    }),
    orElse(context, "reviews", [], async () =>
      offers(settings.agency, "reviews") ? (await listReviews(db, { most: 3 })).rows : [],
    ),
  ]);
  const kept = { texts: textsOf(context, "home"), testimonials: settings.get("testimonials") };
  return { ...kept, hero, properties, blog, reviews };
}

async function orElse<Value>(
  context: Route.LoaderArgs["context"],
  part: string,
  fallback: Value,
  load: () => Promise<Value>,
): Promise<Value> {
  const { log } = context.get(servicesContext);
  try {
    return await readTwice(log, load);
  } catch (error) {
    markIncomplete(context);
    log.error({ err: error, part }, "a part of the home page could not be loaded");
    return fallback;
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, ...below } = loaderData;
  return (
    <>
      <Hero text={hero} />
      <Below {...below} />
      <ExitPopup />
    </>
  );
}
