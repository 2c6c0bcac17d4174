import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { testAgency } from "../../../tests/site/agency.tsx";
import { speaking } from "../../platform/language/speak.server.ts";
import { AgencyContext } from "../../settings/use-agency.ts";
import { Team } from "./team-section.tsx";

function teamOf(count: number, rest: Parameters<typeof Team>[0]): string {
  const names = [
    "Sanne de Vries",
    "Joep van der Velden",
    "Ilse Janssen",
    "Rob Peeters",
    "Bo Smits",
  ];
  const team = names.slice(0, count).map((name) => ({ name, role: "Makelaar" }));
  const element = (
    <AgencyContext value={{ ...testAgency, team }}>
      <Team {...rest} />
    </AgencyContext>
  );
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />,
  );
}

const peopleIn = (html: string) =>
  [...html.matchAll(/<strong[^>]*>([^<]*)/g)].map(([, name]) => name);

test("without a team there is no section", () => {
  expect(teamOf(0, { most: 4 })).toBe("");
});

test("of many a few are introduced, with the way to all of them", () => {
  const html = teamOf(5, { most: 4 });
  expect(peopleIn(html)).toHaveLength(4);
  expect(html).toMatch(/href="\/makelaardij-venlo#team"[^>]*>Bekijk het hele team/);
});

test("of few all are", () => {
  const html = teamOf(2, { most: 4 });
  expect(peopleIn(html)).toEqual(["Sanne de Vries", "Joep van der Velden"]);
  expect(html).not.toContain("<a");
});

test("readers of another language get a word for the work of each", async () => {
  expect(await speaking("de", () => teamOf(1, {}))).toContain(">Immobilienmakler/in<");
});

test("who has no photo has initials, never an empty circle", () => {
  expect(teamOf(2, {})).toMatch(/aria-hidden="true"[^>]*>JV</);
});
