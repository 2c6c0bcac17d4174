import { staffAction } from "../../admin/acts/staff-action.server.ts";
import { z } from "zod";
import { href, Link } from "react-router";
import { servicesContext } from "../../../platform/services.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import { settingVersion } from "../../../settings/queries.server.ts";
import { pageNames } from "../../../settings/texts/pages.ts";
import { staffMeta } from "../../admin/staff-meta.ts";
import { TextsHead } from "../../admin/texts-head.tsx";
import { editable } from "../editable.ts";
import { listAllExtraPages } from "../extra/queries.server.ts";
import { undeleteExtraPage } from "../extra/service.server.ts";
import type { Route } from "./+types/list";
import { ExtraPageRows } from "./extra/page-rows.tsx";

export const meta = staffMeta("Pagina’s", href("/admin/paginas"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext);
  const versions = pageNames.map(async (page) => settingVersion(db, `texts-${page}`));
  const counts = await Promise.all(versions);
  const pages = pageNames.map((page, index) => ({
    page,
    version: counts[index]!,
    path: publicPath(settings.agency, editable[page].path),
  }));
  const justDeleted = Number(new URL(request.url).searchParams.get("verwijderd"));
  return { pages, extraPages: await listAllExtraPages(db), justDeleted };
}

export const action = staffAction({ page: () => href("/admin/paginas") })({
  herstellen: {
    schema: z.object({ id: z.coerce.number().int() }),
    run: async ({ services }, { id }) => void (await undeleteExtraPage(services, id)),
    notice: "eigen-pagina-hersteld",
  },
});

export default function Page({
  loaderData: { pages, extraPages, justDeleted },
}: Route.ComponentProps) {
  return (
    <>
      <TextsHead />
      <p className="mt-4 max-w-2xl text-muted">
        De teksten van de pagina’s, met een voorbeeld ernaast. Elke versie blijft bewaard. De kop
        van de voorpagina staat bij Site.
      </p>
      <ul className="mt-5 max-w-4xl divide-y divide-line border-y border-line">
        {pages.map(({ page, version, path }) => (
          <li key={page} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <Link
              to={href("/admin/paginas/:page", { page })}
              className="min-h-11 py-2.5 text-lg font-medium hover:underline"
            >
              {editable[page].title}
            </Link>
            <span className="text-sm text-muted">
              {version === 0 ? "oorspronkelijke teksten" : `versie ${version}`},{" "}
              <a href={path} className="underline">
                bekijk {path}
              </a>
            </span>
          </li>
        ))}
      </ul>
      <ExtraPageRows pages={extraPages} justDeleted={justDeleted} />
    </>
  );
}
