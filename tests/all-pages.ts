import { agency } from "../agency.config.ts";

/** Every public page with its status, on a site that shows the demo. */
export const publicPages: { path: string; status: number; script: boolean }[] = [
  { path: "/", status: 200, script: true },
  { path: "/aanvraag", status: 200, script: false },
  { path: "/aanvraag?verzonden=contact_form", status: 200, script: false },
  { path: "/woningaanbod-venlo", status: 200, script: true },
  { path: "/woningaanbod-venlo?q=geen-enkele-woning", status: 200, script: true },
  { path: "/woningaanbod-venlo/weeshuisgang-7-venlo", status: 200, script: true },
  { path: agency.productPath, status: 200, script: false },
  { path: "/mijn-huis-verkopen", status: 200, script: false },
  { path: "/taxatie-venlo", status: 200, script: false },
  { path: "/hypotheek-advies-venlo", status: 200, script: false },
  { path: "/privacy", status: 200, script: false },
  { path: "/blog", status: 200, script: false },
  { path: "/blog/drie-dagen-bedenktijd", status: 200, script: false },
  { path: "/blog/bestaat-niet", status: 404, script: false },
  { path: "/contracten", status: 200, script: false },
  { path: "/contracten/contract-maken", status: 200, script: false },
  { path: "/restyler", status: 200, script: false },
  { path: "/woning-inspiratie", status: 200, script: false },
  { path: "/bestaat-niet", status: 404, script: false },
  { path: "/woningaanbod-venlo/bestaat-niet", status: 404, script: false },
];
