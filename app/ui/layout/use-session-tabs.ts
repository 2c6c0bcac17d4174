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
    return () => channel.close();
  }, [here, revalidate]);
}
