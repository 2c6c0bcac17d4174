import "./platform/security/strict-browser.ts";
import { programs } from "./programs.ts";
import type { Programs } from "./ui/islands/await-wake.ts";

const AGAIN_MS = 1000;

const waking = new WeakMap<HTMLElement, Promise<void>>();

export const wake: Programs["wake"] = (part) => {
  const begun = waking.get(part) ?? wakeNow(part);
  waking.set(part, begun);
  return begun;
};

async function wakeNow(part: HTMLElement): Promise<void> {
  try {
    if (document.documentElement.lang !== "nl") {
      await (await import("./platform/language/program-texts.ts")).loadTexts(part);
    }
    const program = await programs[part.dataset["wake"]!]!();
    await program.wake(part);
    part.dataset["awake"] = part.dataset["wake"]!;
    delete part.dataset["wake"];
  } catch (error) {
    // A later touch asks again; not every one of a finger that scrolls.
    setTimeout(() => waking.delete(part), AGAIN_MS);
    throw error;
  }
}

// A page that the router takes over wakes as a whole, and at once.
if (document.body.dataset["wake"]) wake(document.body).catch(() => {});
