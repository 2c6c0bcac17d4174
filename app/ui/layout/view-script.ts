import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { VIEW_BEACON } from "../../platform/visits/view-beacon.ts";

/**
 * A page that the browser fetched ahead is counted when it is opened. One constant line, so that a
 * content security policy can name it by its hash.
 */
export const viewScript = `{const s=()=>navigator.sendBeacon(${JSON.stringify(VIEW_BEACON)}),[n]=performance.getEntriesByType("navigation");document.prerendering?document.addEventListener("prerenderingchange",s):n?.deliveryType=="navigational-prefetch"&&s()}`;

/** Counts the pages to which a visitor goes without loading a document. */
export function useViewBeacon(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    navigator.sendBeacon(VIEW_BEACON);
  }, [pathname]);
}
