/**
 * The page behind a link is fetched when a visitor is about to follow it: for pages without script
 * of their own. One constant line, so that a content security policy can name it by its hash.
 */
export const prefetchRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          {
            not: { href_matches: ["/admin", "/admin/*", "/auth", "/auth/*", "/media/*", "/*.pdf"] },
          },
          { not: { selector_matches: "[download], [data-needs-script]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
