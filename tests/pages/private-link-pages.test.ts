import { onTestFinished, expect, test } from "vitest";
import { createLog } from "../../app/platform/observability/log.ts";
import { startSite } from "../site/site.ts";

const pages = ["/auth/uitnodiging", "/auth/bevestigen", "/auth/nieuw-wachtwoord"];

test("pages of private links travel nowhere, and leave no token in the log when all fails", async () => {
  let written = "";
  const log = createLog("debug", { write: (line) => void (written += line) });
  const site = await startSite({ log, demo: false, work: false });
  onTestFinished(() => site.close());
  const token = "geheimkenmerk_12345678";
  const shown: Headers[] = [];
  const askAll = async () => {
    for (const page of pages) {
      for (const path of [`${page}?token=${token}`, `${page}.data?token=${token}`]) {
        const answer = await site.fetch(path);
        if (answer.status < 400) shown.push(answer.headers);
        const body = new URLSearchParams({ token, password: "een-heel-geheim-woord" });
        await site.fetch(path, { method: "POST", body });
      }
    }
  };
  await askAll();
  expect(shown.length).toBeGreaterThanOrEqual(pages.length);
  for (const headers of shown) {
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  }
  await site.services.db.execute("ALTER TABLE private_links RENAME TO private_links_away");
  await askAll();
  expect(written).toContain("failed");
  expect(written).not.toContain("geheimkenmerk");
});
