import type { Phone } from "./phone.ts";

interface Answer {
  from: number;
  at: number;
}
type Watched = Window & { answer?: Answer };

const LONG_TASK_MS = 50;

/**
 * Changes a filter, and times it in milliseconds: the next paint; other homes on the page; and what the
 * page's tasks took above 50 ms meanwhile, in which it could not answer.
 */
export async function timeAnswer(
  { page, interact, longTasks }: Phone,
  change: () => Promise<unknown>,
): Promise<{ paint: number; answer: number; blocked: number }> {
  await page.evaluate(watchAnswer);
  const isThere = () => Boolean((window as Watched).answer?.at);
  const paint = await interact(async () => {
    await change();
    await page.waitForFunction(isThere, undefined, { polling: 100 });
  });
  const { from, at } = await page.evaluate(() => (window as Watched).answer!);
  const blocked = longTasks
    .filter(({ start, duration }) => start < at && start + duration > from)
    .reduce((sum, { duration }) => sum + duration - LONG_TASK_MS, 0);
  return { paint, answer: at - from, blocked };
}

/** Runs in the page: from the next finger that lifts to a frame with another count or other homes. */
function watchAnswer(): void {
  const answer: Answer = ((window as Watched).answer = { from: 0, at: 0 });
  const homes = () =>
    Array.from(
      document.querySelectorAll("main h2[aria-live], main article a"),
      (shown) => shown.getAttribute("href") ?? shown.textContent,
    ).join(" ");
  const before = homes();
  const note = ({ timeStamp }: Event) => (answer.from = timeStamp);
  addEventListener("pointerup", note, { capture: true, once: true });
  new MutationObserver((_, observer) => {
    if (!answer.from || homes() === before) return;
    observer.disconnect();
    requestAnimationFrame(() => (answer.at = performance.now()));
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
