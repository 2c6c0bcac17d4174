import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testAgency } from "../../../tests/site/agency.tsx";
import { AgencyContext } from "../../settings/use-agency.ts";
import { OWN_SOURCE } from "./own-source.ts";
import { SourceBadge } from "./source-badge.tsx";

const two = { voordeur: "Voordeur", burgstate: "Burgstate" };

test.each([
  ["another office's", two, "burgstate", [], "Burgstate"],
  ["another office's that we offer too", two, "burgstate", ["voordeur"], "Burgstate en Voordeur"],
  ["ours that another offers too", two, OWN_SOURCE, ["burgstate"], "Voordeur en Burgstate"],
  ["one of a source without a name", two, "oud", [], "oud"],
  ["ours from the feed", two, "voordeur", [], null],
  ["ours from the feed and by hand", two, OWN_SOURCE, ["voordeur"], null],
  ["one by hand", two, OWN_SOURCE, [], null],
  ["one of the only source, whatever its name", { rw: "Realworks" }, "rw", [], null],
])("a home's badge names another office alone: %s", (_what, labels, source, alsoFrom, told) => {
  const agency = { ...testAgency, sourceLabels: labels as unknown as Record<string, string> };
  const html = renderToStaticMarkup(
    <AgencyContext value={agency}>
      <SourceBadge {...{ source, alsoFrom }} />
    </AgencyContext>,
  );
  expect(html.replace(/<[^>]+>/g, "")).toBe(told === null ? "" : `Aangeboden door ${told}`);
});
