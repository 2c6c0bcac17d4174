import { Form, href } from "react-router";
import { listActorsAndSections } from "../../../platform/audit.ts";
import { readForm, STAFF_FORM } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { publicPath } from "../../../settings/paths.ts";
import { listSettingVersions } from "../../../settings/service.server.ts";
import { typedTexts } from "../../../settings/texts/compose.ts";
import type { Fields, StoredTexts } from "../../../settings/texts/fields.ts";
import { initialTexts, localTexts } from "../../../settings/texts/page-texts.ts";
import { pages } from "../../../settings/texts/pages.ts";
import { placeholderValues } from "../../../settings/texts/placeholders.ts";
import { requireStaff } from "../../accounts/service.server.ts";
import { loadedStaffMeta } from "../../admin/staff-meta.ts";
import { editable, pageNamed } from "../editable.ts";
import { findErrors } from "../input.ts";
import type { Route } from "./+types/edit";
import { FieldInput } from "./field-input.tsx";
import { Changed, EarlierVersion, Facts, NothingStored, useTextsForm } from "./form-parts.tsx";
import { PagePreview } from "./page-preview.tsx";
import { saveTexts } from "./save-texts.server.ts";
import { SearchResult } from "./search-result.tsx";
import { textsAt } from "./texts.server.ts";
import { Versions } from "./versions.tsx";
import { SaveBar } from "./save-bar.tsx";

const SHOWN_VERSIONS = 30;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.title} wijzigen` : "Pagina wijzigen";
  return loadedStaffMeta(matches, title, href("/admin/paginas"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNamed(params.page);
  const { db, settings, publicUrl } = context.get(servicesContext);
  const { agency } = settings;
  const { stored, current, shown } = await textsAt(context, `texts-${page}`, request);
  const [versions, { actors }] = await Promise.all([
    listSettingVersions(db, `texts-${page}`, SHOWN_VERSIONS),
    listActorsAndSections(db),
  ]);
  return {
    page,
    title: editable[page].title,
    path: publicPath(agency, editable[page].path),
    fields: pages[page] as Fields,
    texts: typedTexts(pages[page], localTexts(page, agency), stored),
    initial: initialTexts(page, agency),
    placeholders: placeholderValues(agency),
    version: current,
    shown,
    versions,
    actors: Object.fromEntries(actors) as Record<string, string>,
    site: { name: agency.name, origin: publicUrl },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const page = pageNamed(params.page);
  const services = context.get(servicesContext);
  const { id: by } = await requireStaff(request, context);
  const form = await readForm(request, STAFF_FORM);
  const initial = initialTexts(page, services.settings.agency);
  const fields: Fields = pages[page];
  const editing = {
    group: `texts-${page}` as const,
    path: href("/admin/paginas/:page", { page }),
    fields,
    initial,
    findErrors: (typed: StoredTexts) => findErrors(fields, typed),
    notices: { saved: "pagina-opgeslagen", restored: "versie-teruggezet" } as const,
  };
  return saveTexts(services, editing, form, by);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page, title, path, fields, texts, initial, placeholders, versions, shown } = loaderData;
  const { form, work } = useTextsForm(actionData);
  const current = actionData?.typed ?? texts;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const preview = href("/admin/paginas/:page/voorbeeld", { page });
  const screen = href("/admin/paginas/:page", { page });
  return (
    <>
      <h2 className="text-2xl">{title} wijzigen</h2>
      <p className="mt-1 text-muted">
        <a href={path} className="underline underline-offset-4">
          Bekijk {path}
        </a>
      </p>
      <EarlierVersion shown={shown} action="Zet je die op de site" />
      <div className="mt-5 grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <Form
          key={JSON.stringify(current)}
          ref={form}
          id="pagina-formulier"
          method="post"
          noValidate
          preventScrollReset
          onInput={work.touch}
          onSubmit={work.settle}
          className="grid content-start gap-5"
        >
          {/* The first button is the one that Enter presses. */}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
          <input type="hidden" name="version" value={actionData?.version ?? loaderData.version} />
          {actionData && actionData.newest > 0 && (
            <Changed
              newest={actionData.newest}
              path={screen}
              what="deze pagina"
              choice="Zet mijn versie op de site"
            />
          )}
          <NothingStored errors={errors} />
          <Facts placeholders={placeholders} />
          {Object.entries(fields).map(([name, field]) => (
            <FieldInput
              key={name}
              name={name}
              field={field}
              value={current[name]!}
              initial={initial[name]!}
              error={errors[name]}
              onChange={work.touch}
            />
          ))}
          <SaveBar save="Op de site zetten" preview={preview} />
        </Form>
        <div className="grid content-start gap-6">
          <PagePreview
            form={form}
            address={shown === null ? preview : `${preview}?versie=${shown}`}
            action={preview}
            placeholders={placeholders}
          />
          <SearchResult
            form={form}
            texts={current}
            placeholders={placeholders}
            path={path}
            site={loaderData.site}
          />
          <Versions
            path={screen}
            none="Deze pagina heeft nog de oorspronkelijke teksten."
            now="nu op de site"
            versions={versions}
            shown={shown}
            actors={loaderData.actors}
          />
        </div>
      </div>
    </>
  );
}
