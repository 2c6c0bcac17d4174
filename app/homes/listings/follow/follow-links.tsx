import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { usePublicPath } from "../../../settings/paths/use-public-path.ts";
import type { ListingQuery } from "../input.ts";
import { followPaths } from "./addresses.ts";

/**
 * The search for a feed reader and for a calendar, plain files that the router does not open, and the
 * homes in another order: by neighbourhood.
 */
export function FollowLinks({ query }: { query: ListingQuery }) {
  const publicPath = usePublicPath();
  const { rss, calendar } = followPaths(query);
  return (
    <p className="follow">
      <a href={publicPath(rss)} type="application/rss+xml">
        {t`Volg dit via RSS`}
      </a>
      <a href={publicPath(calendar)} type="text/calendar">
        {t`Open huizen in uw agenda`}
      </a>
      <a href={href("/buurten")}>{t`Woningen per buurt`}</a>
    </p>
  );
}
