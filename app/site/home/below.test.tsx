import { expect, test } from "vitest";
import { testAgency } from "../../../tests/site/agency.tsx";
import { renderPage } from "../../../tests/site/markup.tsx";
import type { TeamMember } from "../../settings/groups/team.ts";
import { AgencyContext } from "../../settings/use-agency.ts";
import { Below } from "./below.tsx";

test("the team stands just before the contact section, where there is one", () => {
  const sectionsWith = (team: TeamMember[]) => {
    const html = renderPage(() => (
      <AgencyContext value={{ ...testAgency, team }}>
        <Below properties={[]} blog={null} testimonials={[]} />
      </AgencyContext>
    ));
    return [...html.matchAll(/<section[^>]*aria-labelledby="([^"]*)"/g)].map(([, name]) => name);
  };
  const without = sectionsWith([]);
  expect(without.at(-1)).toBe("aanvraag");
  expect(sectionsWith([{ name: "Femke van der Linden", role: "Makelaar" }])).toEqual([
    ...without.slice(0, -1),
    "team",
    "aanvraag",
  ]);
});
