import { href } from "react-router";
import { agency } from "../../../agency.config.ts";
import { amsterdamDayOfYear } from "../../platform/clock.ts";
import type { PageCaching } from "../../platform/page-cache/caching.ts";
import { markIncomplete } from "../../platform/page-cache/incomplete.ts";
import { servicesContext } from "../../platform/services.ts";
import { JsonLd } from "../../ui/json-ld.tsx";
import { ExitPopup } from "../../ui/lead-forms/exit-popup.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { realEstateAgent, webSite } from "../../ui/structured-data.ts";
import { useOrigin } from "../../ui/use-origin.ts";
import { latestPublishedBlog } from "../blog/queries.server.ts";
import { formToken } from "../leads/service.server.ts";
import { propertiesOfTheDay } from "../listings/queries.server.ts";
import { latestSeoContent } from "../seo/queries.server.ts";
import type { Route } from "./+types/show";
import { BlogTeaser } from "./blog-teaser.tsx";
import { Contact } from "./contact.tsx";
import { Hero } from "./hero.tsx";
import { ListingsOfTheDay } from "./listings-of-the-day.tsx";
import { Reasons } from "./reasons.tsx";
import { Statistics } from "./statistics.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Trust } from "./trust.tsx";

export const handle = {
  hydrate: true,
  cache: { tags: ["listings", "blogs", "texts"] } satisfies PageCaching,
};

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Makelaar in Venlo voor verkoop, taxatie en hypotheek",
    description: `Uw woning verkopen in Venlo en omgeving? Gratis waardebepaling ter waarde van € ${agency.claims.valuationWorth}, reactie binnen ${agency.claims.replyWithinHours} uur. Bekijk ook ons actuele woningaanbod.`,
    path: href("/"),
  });
}

/** Nothing here is awaited: a part that fails or is slow leaves the others as they are. */
export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, clock } = services;
  const now = clock();
  return {
    token: formToken(services),
    hero: orElse(context, "hero text", null, latestSeoContent(db, "homepage_hero")),
    properties: orElse(context, "listings", [], propertiesOfTheDay(db, amsterdamDayOfYear(now))),
    blog: orElse(context, "latest blog", null, latestPublishedBlog(db, now)),
  };
}

async function orElse<Value>(
  context: Route.LoaderArgs["context"],
  part: string,
  fallback: Value,
  loading: Promise<Value>,
): Promise<Value> {
  try {
    return await loading;
  } catch (error) {
    markIncomplete(context);
    const { log } = context.get(servicesContext);
    log.error({ err: error, part }, "a part of the home page could not be loaded");
    return fallback;
  }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { token, hero, properties, blog } = loaderData;
  const origin = useOrigin();
  return (
    <>
      <JsonLd data={realEstateAgent(agency, origin)} />
      <JsonLd data={webSite(agency, origin)} />
      <Hero text={hero} token={token} />
      <Statistics />
      <Reasons />
      <ListingsOfTheDay properties={properties} />
      <Testimonials />
      <Trust />
      <BlogTeaser blog={blog} />
      <Contact token={token} />
      <ExitPopup token={token} />
    </>
  );
}
