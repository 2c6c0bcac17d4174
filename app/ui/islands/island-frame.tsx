import { type ReactNode, useEffect } from "react";

/** Around the component of an island, the same on the server and in the browser. */
export function IslandFrame({ onLive, children }: { onLive?: () => void; children: ReactNode }) {
  useEffect(() => onLive?.(), [onLive]);
  return children;
}
