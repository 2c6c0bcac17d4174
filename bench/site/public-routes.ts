import { agency } from "../../agency.config.ts";

/** Every page that visitors see, with one listing and one article as examples. */
export const publicRoutes = [
  "/",
  "/woningaanbod-venlo",
  "/woningaanbod-venlo/weeshuisgang-7-venlo",
  agency.productPath,
  "/mijn-huis-verkopen",
  "/taxatie-venlo",
  "/hypotheek-advies-venlo",
  "/aanvraag",
  "/blog",
  "/blog/drie-dagen-bedenktijd",
  "/contracten",
  "/contracten/contract-maken",
  "/restyler",
  "/woning-inspiratie",
  "/privacy",
  "/functions",
  "/auth",
  "/auth/wachtwoord-vergeten",
];
