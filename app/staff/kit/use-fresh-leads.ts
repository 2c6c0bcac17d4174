import { useEffect } from "react";
import { href, useRevalidator } from "react-router";

const EVERY_MS = 5000;
/** How soon a page learns of what no lead tells: a sync, a backup, an email that is late. */
const WHOLE_MS = 5 * 60_000;

/**
 * Loads the page again when leads have changed since this version, as long as someone looks; a
 * window that comes to the front waits for its turn. A failed question is asked again: nobody needs
 * to hear of it.
 */
export function useFreshLeads(version: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stop = new AbortController();
    async function look() {
      if (document.visibilityState !== "visible") return;
      const now = await askVersion(stop.signal);
      if (now !== null && now !== version && !stop.signal.aborted) await revalidate();
    }
    const timer = setInterval(() => void look(), EVERY_MS);
    const whole = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, WHOLE_MS);
    return () => {
      clearInterval(timer);
      clearInterval(whole);
      stop.abort();
    };
  }, [version, revalidate]);
}

async function askVersion(signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(href("/admin/leads/stand"), { signal, redirect: "error" });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
