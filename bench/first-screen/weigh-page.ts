import type { Browser } from "playwright-core";

const kinds = ["Document", "Stylesheet", "Font", "Image", "Script"] as const;
type Kind = (typeof kinds)[number] | "Other";

/** Bytes on the wire, response headers included, by kind. */
export type Weight = Record<Kind | "total", number>;

/** Weighs a first visit on this screen: before scrolling, and after scrolling to the end. */
export async function weighPage(
  browser: Browser,
  url: string,
  { width, density }: { width: number; density: number },
): Promise<{ first: Weight; scrolled: Weight }> {
  const context = await browser.newContext({
    viewport: { width, height: 823 },
    deviceScaleFactor: density,
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const requests = new Map<string, { kind: Kind; bytes: number }>();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (!response.url.startsWith("http")) return;
    const kind = kinds.find((known) => known === type) ?? "Other";
    requests.set(requestId, { kind, bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const first = weightOf([...requests.values()]);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  const scrolled = weightOf([...requests.values()]);
  await context.close();
  return { first, scrolled };
}

function weightOf(requests: readonly { kind: Kind; bytes: number }[]): Weight {
  const weight: Weight = {
    Document: 0,
    Stylesheet: 0,
    Font: 0,
    Image: 0,
    Script: 0,
    Other: 0,
    total: 0,
  };
  for (const { kind, bytes } of requests) {
    weight[kind] += bytes;
    weight.total += bytes;
  }
  return weight;
}
