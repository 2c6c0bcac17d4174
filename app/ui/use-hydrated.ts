import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and without script, true once the page's script has taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
