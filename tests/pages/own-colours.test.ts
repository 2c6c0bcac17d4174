import { expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";

const { open } = await useWindows({ work: false });
const HOME = "/woningaanbod-venlo/weeshuisgang-7-venlo";

test("colours of the visitor's own keep chosen filters, saved hearts, drawings and buttons apart", async () => {
  const page = await open("/woningaanbod-venlo?aanbod=koop");
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const styleOf = (selector: string, property: string, pseudo?: string) => {
    const asked = { property, pseudo };
    const first = page.locator(selector).first();
    return first.evaluate(
      (part, of) => getComputedStyle(part, of.pseudo).getPropertyValue(of.property),
      asked,
    );
  };
  const chosen = await styleOf(".segment:has(:checked)", "background-color");
  expect(await styleOf(".segment:not(:has(:checked))", "background-color")).not.toBe(chosen);
  const ground = await styleOf("body", "background-color");
  expect(await styleOf("[form=hart]", "background-color", "::before")).not.toBe(ground);
  expect(await styleOf(".icon-mail", "background-color")).not.toBe(ground);
  await page.goto(HOME);
  expect(await styleOf("a[data-needs-script] svg", "color")).not.toBe("rgb(22, 63, 56)");
  expect(await styleOf("main .button", "border-top-width")).toBe("1px");
});
