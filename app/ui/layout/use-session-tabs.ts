import { useEffect } from "react";
import { useRevalidator } from "react-router";

const CHANNEL = "voordeur-session";

/**
 * Tells the other tabs of this browser whether this page was given to someone signed in. A tab that
 * thinks otherwise asks the server again, which sends it to the right place.
 */
export function useSessionTabs(here: "in" | "out"): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }) => {
      if (data !== here) void revalidate();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(here);
    if (here === "out") void forgetKeptPages().catch(() => {});
    return () => channel.close();
  }, [here, revalidate]);
}

/** Drops the pages that service workers keep in this browser: they were for somebody who is signed in. */
async function forgetKeptPages(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
