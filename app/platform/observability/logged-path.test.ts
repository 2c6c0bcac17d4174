import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.ts";

test.each([
  "/",
  "/woningaanbod-venlo/molenkampsingel-38-venlo",
  "/admin/leads/04b4c209-be89-43cd-86d2-ea0b05dcbc50",
  "/admin/tekstpaginas/over-ons.data",
])("a log holds %s", (path) => {
  expect(loggedPath(path)).toBe(path);
});

test("a log holds no token of a private link", () => {
  for (let made = 0; made < 1000; made++) {
    const token = createHash("md5").update(String(made)).digest("base64url");
    expect(loggedPath(`/eigenaar/${token}`)).toBe("/eigenaar/:token");
    expect(loggedPath(`/bod/${token}/intrekken.data`)).toBe("/bod/:token/intrekken.data");
    expect(loggedPath(`/vooraf/12-${token}.data`)).toBe("/vooraf/:token");
  }
});
