import { getPath } from "hono/utils/url";
import { expect, test } from "vitest";
import { linkPatterns, readByPages, readByRouter } from "../tests/http/spoilt-links.ts";
import { testAgency } from "../tests/site/agency.tsx";
import { hasPrivateLink } from "./router.server.ts";

const routes = {
  file: { path: "/dossier/:token" },
  part: { path: "/dossier/:token/documenten/:id" },
  visit: { path: "/bezichtiging/afspraak/:token" },
  home: { path: "/woningaanbod-venlo/:slug" },
};
const isPrivate = hasPrivateLink({ routes } as never, { agency: testAgency } as never);
// Looking at each part of it once for each would not end.
const endless = "/a".repeat(1_000_000);

test.each([
  ["/dossier/x", true],
  [`/dossier/x${endless}`, true],
  [`/DOSSIER//x${endless}`, true],
  [`/bezichtiging/afspraak/x${endless}`, true],
  [`/en/dossier/x${endless}`, true],
  ["/de/verkaufsakte/x", true],
  [`/en/seller-file/x${endless}`, true],
  [`/de/besichtigung${endless}`, false],
  [`/bezichtiging${endless}`, false],
  [`/woningaanbod-venlo${endless}`, false],
  [`/de${endless}`, false],
  [endless, false],
  ["/", false],
])("an address of any length is told by its beginning", (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});

test.each([...readByPages, ...readByRouter])("every private link is told %s", (_what, spoil) => {
  const build = { routes: Object.fromEntries(linkPatterns.map((path) => [path, { path }])) };
  const isLink = hasPrivateLink(build as never, { agency: testAgency } as never);
  const told = linkPatterns.filter((pattern) => {
    const address = spoil(pattern.replaceAll(/:\w+/g, "A".repeat(43)), pattern);
    return isLink(getPath(new Request(new URL(address, "https://voordeur.example"))));
  });
  expect(told).toEqual(linkPatterns);
});
