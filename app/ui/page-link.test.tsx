import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { href, Link, StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { testAgency } from "../../tests/site/agency.tsx";
import { AgencyContext } from "../settings/use-agency.ts";
import { PageLink } from "./page-link.tsx";

const markup = (link: ReactNode) =>
  renderToString(
    <AgencyContext value={testAgency}>
      <StaticRouter location="/blog">{link}</StaticRouter>
    </AgencyContext>,
  );

// A browser makes a `Link` of it: a difference would fail its hydration.
test.each([
  { to: href("/woningaanbod-venlo") },
  { to: "/woningaanbod-venlo?zoek=caf%C3%A9+%26+tuin&plaats=Venlo&plaats=Arcen" },
  { to: "/blog#laatste", discover: "none" as const, className: "wijd", "aria-label": "Blogs" },
  { to: href("/contracten"), preventScrollReset: true, rel: "next" },
  { to: href("/zoekopdracht"), reloadDocument: true, discover: "none" as const },
])("the server writes the markup of the router's own link: $to", (props) => {
  expect(markup(<PageLink {...props}>Verder</PageLink>)).toBe(
    markup(<Link {...props}>Verder</Link>),
  );
});
