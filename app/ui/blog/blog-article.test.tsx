import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testAgency } from "../../../tests/site/agency.tsx";
import { AgencyContext } from "../../settings/use-agency.ts";
import { BlogArticle } from "./blog-article.tsx";

test("an author who is in the team stands below the text with face and number", () => {
  const phone = { display: "06 12345678", international: "+31612345678" };
  const team = [{ name: "Lotte van Wessem", role: "Makelaar", phone }];
  const articleBy = (author: string) =>
    renderToStaticMarkup(
      <AgencyContext value={{ ...testAgency, team }}>
        <BlogArticle
          blog={{
            title: "Titel",
            excerpt: "",
            author,
            content: "<p>Het einde.</p>",
            image: null,
            published_at: new Date("2026-11-12T08:00:00+01:00"),
          }}
        />
      </AgencyContext>,
    );
  expect(articleBy("Lotte van Wessem")).toMatch(/Het einde\..*>LW<.*Makelaar.*tel:\+31612345678/s);
  expect(articleBy("Redactie")).not.toMatch(/>LW<|tel:/);
});
