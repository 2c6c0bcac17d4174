import { onTestFinished, expect, test } from "vitest";
import { createLog } from "../../app/platform/observability/log.ts";
import { startSite } from "../site/site.ts";
import { routePaths } from "../site/route-paths.ts";

const withField = [
  "/auth/uitnodiging",
  "/auth/bevestigen",
  "/auth/nieuw-wachtwoord",
  "/auth/adres",
];

/** All pages whose address ends with somebody's token, from the table of routes. */
const withToken = routePaths.filter((path) => path.includes("/:token"));

test("the table of routes was read", () => {
  const first = new Set(withToken.map((path) => path.split("/:token")[0]));
  for (const page of [
    "/afspraak",
    "/bezichtiging/afspraak",
    "/bezichtiging/mening",
    "/biedlogboek",
    "/bod",
    "/eigenaar",
    "/verkoop",
    "/vooraf",
    "/zoekopdracht",
    "/zoekopdracht/bevestigen",
    "/zoekopdracht/stoppen",
  ])
    expect(first).toContain(page);
});

test("pages of private links travel nowhere, and leave no token in the log when all fails", async () => {
  let written = "";
  const log = createLog("debug", { write: (line) => void (written += line) });
  const site = await startSite({ log, demo: false, work: false });
  onTestFinished(() => site.close());
  const token = "geheimkenmerk_12345678";
  const shown: [address: string, Headers][] = [];
  const askAll = async () => {
    for (const page of withToken) {
      for (const path of [page.replace(":token", token), `${page.replace(":token", token)}.data`]) {
        const answer = await site.fetch(path);
        // An error's data is no page, and holds nothing.
        if (!path.endsWith(".data")) shown.push([path, answer.headers]);
        await site.fetch(path, { method: "POST", body: new URLSearchParams({ act: "x" }) });
      }
    }
    for (const page of withField) {
      for (const path of [`${page}?token=${token}`, `${page}.data?token=${token}`]) {
        const answer = await site.fetch(path);
        if (answer.status < 400) shown.push([path, answer.headers]);
        const body = new URLSearchParams({ token, password: "een-heel-geheim-woord" });
        await site.fetch(path, { method: "POST", body });
      }
    }
  };
  await askAll();
  expect(shown.length).toBeGreaterThanOrEqual(withToken.length + withField.length);
  const names = ["Referrer-Policy", "Cache-Control", "X-Robots-Tag"];
  const given = shown.map(([address, headers]) => [
    address,
    ...names.map((name) => headers.get(name)),
  ]);
  expect(given).toEqual(shown.map(([address]) => [address, "no-referrer", "no-store", "noindex"]));
  await site.services.db.execute("ALTER TABLE private_links RENAME TO private_links_away");
  await askAll();
  expect(written).toContain("failed");
  expect(written).not.toContain("geheimkenmerk");
});
