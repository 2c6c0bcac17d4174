import { expect, test } from "vitest";
import { testAgency } from "../../../tests/site/agency.tsx";
import { renderPage } from "../../../tests/site/markup.tsx";
import type { TeamMember } from "../../settings/groups/team.ts";
import { AgencyContext } from "../../settings/use-agency.ts";
import { Below } from "./below.tsx";

const homeWith = (team: TeamMember[]) =>
  renderPage(() => (
    <AgencyContext value={{ ...testAgency, team }}>
      <Below properties={[]} blog={null} testimonials={[]} />
    </AgencyContext>
  ));

const sectionsOf = (html: string) =>
  [...html.matchAll(/<section[^>]*aria-labelledby="([^"]*)"/g)].map(([, name]) => name);

const member = { name: "Femke van der Linden", role: "Makelaar" };

test("the team stands beside the contact form, where there is one", () => {
  const without = sectionsOf(homeWith([]));
  expect(without.at(-1)).toBe("aanvraag");
  const html = homeWith([member]);
  expect(sectionsOf(html)).toEqual([...without, "team"]);
  expect(html).toMatch(/href="\/makelaardij-venlo"[^>]*>Lees hoe wij werken/);
});

test("of a large team four are shown, with the way to all of them", () => {
  const html = homeWith(["Ada", "Bo", "Cas", "Dirk", "Els"].map((name) => ({ ...member, name })));
  expect(html.match(/<strong/g)).toHaveLength(4);
  expect(html).toMatch(/href="\/makelaardij-venlo#team"[^>]*>Bekijk het hele team/);
});
