import { expect, test } from "vitest";
import { dataAddress, pageOfData } from "./page-data.ts";

test.each([
  ["/", "/_data"],
  ["/woningen", "/woningen/_data"],
  ["/woningen?zoek=grote+tuin", "/woningen/_data?zoek=grote+tuin"],
])("the data of %s is at %s, which leads back to the page", (page, data) => {
  const url = new URL(page, "https://voordeur.example");
  expect(dataAddress(url)).toBe(data);
  expect(pageOfData(new Request(new URL(data, url)))?.url).toBe(url.href);
});

test.each(["/", "/woningen", "/woningen.data", "/woningen/x_data"])("%s is no data", (path) => {
  expect(pageOfData(new Request(new URL(path, "https://voordeur.example")))).toBeUndefined();
});

test("nothing can be sent to a page by the address of its data", () => {
  const request = new Request("https://voordeur.example/woningen/_data", { method: "POST" });
  expect(pageOfData(request)).toBeUndefined();
});
