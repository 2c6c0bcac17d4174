import type { Page } from "playwright-core";

/** A finger on the screen of this page, at whole pixels of its window. */
export async function fingerOn(page: Page) {
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y = 500) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  const swipe = async (from: number, to: number) => {
    await touch("touchStart", from);
    await touch("touchMove", (from + to) / 2);
    await touch("touchMove", to);
    await touch("touchEnd");
  };
  return { touch, swipe };
}
