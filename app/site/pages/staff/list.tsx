import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { Fragment } from "react";
import { z } from "zod";
import { href, Link } from "react-router";
import { type Services, servicesContext } from "../../../platform/services.ts";
import type { GroupName } from "../../../settings/groups.ts";
import { letterGroup } from "../../../settings/letters/letter-texts.ts";
import { letterNames } from "../../../settings/letters/letters.ts";
import { publicPath } from "../../../settings/paths/paths.ts";
import { settingVersion } from "../../../settings/queries.server.ts";
import { pageNames } from "../../../settings/texts/pages.ts";
import {
  countBehind,
  languagesOf,
} from "../../../staff/kit/editables/translated-editable.server.ts";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { TextsHead } from "../../../staff/kit/texts-head.tsx";
import { editablePages } from "../editable-pages.ts";
import { listAllExtraPages } from "../extra/queries.server.ts";
import { undeleteExtraPage } from "../extra/service.server.ts";
import type { Route } from "./+types/list";
import { letterEditable } from "./letters/letter-editable.server.ts";
import { letterTitles } from "./letters/letter-names.ts";
import { pageEditable } from "./page-editable.server.ts";
import { ExtraPageRows } from "./extra/page-rows.tsx";

export const meta = staffMeta("Pagina’s", href("/admin/paginas"));

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, settings } = services;
  const versions = pageNames.map(async (page) => settingVersion(db, `texts-${page}`));
  const counts = await Promise.all(versions);
  const pages = pageNames.map((page, index) => ({
    page,
    version: counts[index]!,
    path: publicPath(settings.agency, editablePages[page].path),
  }));
  const justDeleted = Number(new URL(request.url).searchParams.get("verwijderd"));
  const behind = await listBehind(services);
  const extraPages = (await listAllExtraPages(db)).map((page) => ({
    ...page,
    languages: languagesOf(settings, `/${page.slug}`, page.label),
  }));
  return { pages, behind, extraPages, justDeleted };
}

/** The pages and letters with texts that some readers get in Dutch; the program's own are all translated. */
async function listBehind(services: Services) {
  const { settings } = services;
  const isChanged = (group: GroupName) => Object.keys(settings.get(group)).length > 0;
  const changed = [
    ...pageNames
      .filter((page) => isChanged(`texts-${page}`))
      .map((page) => ({
        title: editablePages[page].title,
        editable: pageEditable(page, settings.agency),
      })),
    ...letterNames
      .filter((name) => isChanged(letterGroup(name)))
      .map((name) => ({ title: `Brief: ${letterTitles[name]}`, editable: letterEditable(name) })),
  ];
  const counted = changed.map(async ({ title, editable }) => {
    const { de, en } = await countBehind(services, editable);
    return { title, to: `${editable.path}?taal=${de > 0 ? "de" : "en"}`, count: Math.max(de, en) };
  });
  return (await Promise.all(counted)).filter(({ count }) => count > 0);
}

export const action = staffAction({ page: () => href("/admin/paginas") })({
  herstellen: {
    schema: z.object({ id: z.coerce.number().int() }),
    run: async ({ services }, { id }) => void (await undeleteExtraPage(services, id)),
    notice: "eigen-pagina-hersteld",
  },
});

export default function Page({
  loaderData: { pages, behind, extraPages, justDeleted },
}: Route.ComponentProps) {
  return (
    <>
      <TextsHead />
      <p className="mt-4 max-w-2xl text-muted">
        De teksten van de pagina’s, met een voorbeeld ernaast. Elke versie blijft bewaard. De kop
        van de voorpagina staat bij Site.
      </p>
      {behind.length > 0 && (
        <p className="mt-2 max-w-2xl text-muted">
          In het Duits of Engels nog niet vertaald:{" "}
          {behind.map(({ title, to, count }, at) => (
            <Fragment key={to}>
              {at > 0 && ", "}
              <Link to={to} className="underline">{`${title} (${count})`}</Link>
            </Fragment>
          ))}
          .
        </p>
      )}
      <ul className="mt-5 max-w-4xl divide-y divide-line border-y border-line">
        {pages.map(({ page, version, path }) => (
          <li key={page} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <Link
              to={href("/admin/paginas/:page", { page })}
              className="min-h-11 py-2.5 text-lg font-medium hover:underline"
            >
              {editablePages[page].title}
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
