import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { agency } from "../agency.config.ts";

export default [
  index("features/home/show.tsx"),
  route("/aanvraag", "features/leads/request.tsx"),

  route("/woningaanbod-venlo", "features/listings/list.tsx"),
  route("/woningaanbod-venlo/:slug", "features/listings/show.tsx"),
  route("/woningaanbod-burgstate", "features/listings/moved.ts", { id: "moved-burgstate" }),
  route("/woonaanbod-venlo", "features/listings/moved.ts", { id: "moved-woonaanbod" }),
  route("/tekeningen/:kind/:seed", "features/listings/drawing.ts"),

  route(agency.productPath, "features/services/product.tsx"),
  route("/mijn-huis-verkopen", "features/services/selling.tsx"),
  route("/taxatie-venlo", "features/services/valuation.tsx"),
  route("/hypotheek-advies-venlo", "features/services/mortgage.tsx"),
  route("/privacy", "features/services/privacy.tsx"),

  route("/blog", "features/blog/list.tsx"),
  route("/blog/rss.xml", "features/blog/rss.ts"),
  route("/blog/:slug", "features/blog/show.tsx"),

  route("/contracten", "features/contracts/overview.tsx"),
  route("/contracten/koopovereenkomst.pdf", "features/contracts/blank.ts"),
  route("/contracten/contract-maken", "features/contracts/generator.tsx"),
  route("/restyler", "features/restyler/show.tsx"),
  route("/woning-inspiratie", "features/inspiration/show.tsx"),
  route("/auth", "features/accounts/sign-in.tsx"),
  route("/auth/wachtwoord-vergeten", "features/accounts/forgotten-password.tsx"),
  route("/auth/uitnodiging", "features/accounts/invitation.tsx"),
  route("/auth/bevestigen", "features/accounts/confirm.tsx"),
  route("/auth/nieuw-wachtwoord", "features/accounts/new-password.tsx"),
  route("/auth/wachtwoord", "features/accounts/change-password.tsx"),
  route("/auth/uitloggen", "features/accounts/sign-out.tsx"),

  route("/admin", "features/admin/layout.tsx", [
    index("features/admin/leads/list.tsx"),
    route("leads.csv", "features/admin/leads/csv.ts"),
    route("leads/stand", "features/admin/leads/version.ts"),
    route("leads/avg", "features/admin/leads/privacy.tsx"),
    route("leads/avg/export", "features/admin/leads/person.ts"),
    route("leads/:id", "features/admin/leads/show.tsx"),
    route("woningen", "features/admin/properties/list.tsx"),
    route("woningen/nieuw", "features/admin/properties/new.tsx"),
    route("woningen/:id", "features/admin/properties/edit.tsx"),
    route("woningen/:id/fotos", "features/admin/properties/upload.ts"),
    route("synchronisatie", "features/admin/properties/sync.tsx"),
    route("synchronisatie/:run", "features/admin/properties/run.tsx"),
    route("blogs", "features/admin/blogs/list.tsx", { id: "admin-blogs" }),
    route("blogs/nieuw", "features/admin/blogs/edit.tsx", { id: "admin-new-blog" }),
    route("blogs/afbeelding", "features/admin/blogs/upload.ts"),
    route("blogs/:id", "features/admin/blogs/edit.tsx", { id: "admin-blog" }),
    route("teksten", "features/admin/texts/edit.tsx"),
    route("medewerkers", "features/accounts/staff/list.tsx", { id: "staff" }),
    route("medewerkers/:id", "features/accounts/staff/show.tsx", { id: "staff-member" }),
    route("logboek", "features/admin/audit/list.tsx"),
  ]),

  route("/functions", "features/functions/show.tsx"),
  route("/functions/openapi.json", "features/functions/openapi.ts"),
  route("/functions/:name", "features/functions/call.ts"),

  route("/sitemap.xml", "features/seo/sitemap.ts"),
  route("/robots.txt", "features/seo/robots.ts"),
  route("/og/*", "features/seo/share-picture.ts"),
] satisfies RouteConfig;
