import { VIEW_BEACON } from "../../platform/page-views/view-beacon.ts";

/**
 * A page that the browser fetched ahead is counted when it is opened. One constant line, so that a
 * content security policy can name it by its hash.
 */
export const viewScript = `{const s=()=>navigator.sendBeacon(${JSON.stringify(`${VIEW_BEACON}?`)}+document.referrer),[n]=performance.getEntriesByType("navigation");document.prerendering?document.addEventListener("prerenderingchange",s):n?.deliveryType=="navigational-prefetch"&&s()}`;
