import { useEffect, useRef } from "react";
import { data, Form, href, redirect } from "react-router";
import { listActorsAndSections } from "../../../platform/audit.ts";
import { readForm, STAFF_FORM } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { publicPath } from "../../../settings/paths.ts";
import {
  listSettingVersions,
  restoreSetting,
  saveSetting,
} from "../../../settings/service.server.ts";
import { typedTexts } from "../../../settings/texts/compose.ts";
import type { Fields } from "../../../settings/texts/fields.ts";
import { initialTexts, localTexts } from "../../../settings/texts/page-texts.ts";
import { pages } from "../../../settings/texts/pages.ts";
import { placeholderValues } from "../../../settings/texts/placeholders.ts";
import { Button } from "../../../ui/button.tsx";
import { noticePath } from "../../../ui/toasts/notices.ts";
import { requireStaff } from "../../accounts/service.server.ts";
import { useUnsavedWork } from "../../admin/rich-text/unsaved-work.ts";
import { loadedStaffMeta } from "../../admin/staff-meta.ts";
import { editable, pageNamed } from "../editable.ts";
import { changedTexts, findErrors, moveItem, readTexts } from "../input.ts";
import type { Route } from "./+types/edit";
import { FieldInput } from "./field-input.tsx";
import { PagePreview } from "./page-preview.tsx";
import { SearchResult } from "./search-result.tsx";
import { textsAt } from "./texts.server.ts";
import { Versions } from "./versions.tsx";

const SHOWN_VERSIONS = 30;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.title} wijzigen` : "Pagina wijzigen";
  return loadedStaffMeta(matches, title, href("/admin/paginas"));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageNamed(params.page);
  const { db, settings, publicUrl } = context.get(servicesContext);
  const { agency } = settings;
  const { stored, current, shown } = await textsAt(context, page, request);
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
  const path = href("/admin/paginas/:page", { page });
  const group = `texts-${page}` as const;
  if (form.get("act") === "terugzetten") {
    const version = Number(form.get("versie"));
    const found = Number.isInteger(version) && version > 0;
    const restored = found && (await restoreSetting(services, group, { version, by }));
    if (!restored) throw data(null, { status: 404 });
    return redirect(noticePath(path, "versie-teruggezet"), 303);
  }
  const fields: Fields = pages[page];
  const initial = initialTexts(page, services.settings.agency);
  let typed = readTexts(fields, form, initial);
  const version = Number(form.get("version")) || 0;
  const answer = { typed, version, errors: {}, newest: 0 };
  const original = form.get("original");
  const moved = form.get("move");
  if (typeof original === "string" && initial[original] !== undefined) {
    typed = { ...typed, [original]: initial[original] };
    return { ...answer, typed };
  }
  if (typeof moved === "string") return { ...answer, typed: moveItem(typed, moved) };
  const errors = findErrors(fields, typed);
  if (Object.keys(errors).length > 0) return data({ ...answer, errors }, { status: 400 });
  const seen = Number(form.get("seen")) || version;
  const value = changedTexts(typed, initial);
  const saved = await saveSetting(services, group, { seen, value, by });
  if (saved.outcome === "saved") return redirect(noticePath(path, "pagina-opgeslagen"), 303);
  const [newest] = await listSettingVersions(services.db, group, 1);
  return data({ ...answer, newest: newest?.version ?? 0 }, { status: 409 });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { page, title, path, fields, texts, initial, placeholders, versions, shown } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const work = useUnsavedWork();
  useEffect(() => {
    // The server has stored nothing of what came back.
    if (actionData) work.touch();
  }, [actionData, work]);
  const current = actionData?.typed ?? texts;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const preview = href("/admin/paginas/:page/voorbeeld", { page });
  return (
    <>
      <h2 className="text-2xl">{title} wijzigen</h2>
      <p className="mt-1 text-muted">
        <a href={path} className="underline underline-offset-4">
          Bekijk {path}
        </a>
      </p>
      {shown !== null && (
        <output className="mt-4 block border-l-4 border-river-600 bg-river-50 px-5 py-3">
          Je ziet versie {shown}. Zet je haar op de site, dan wordt zij de nieuwste versie.
        </output>
      )}
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
            <Changed newest={actionData.newest} page={page} />
          )}
          {Object.keys(errors).length > 0 && (
            <p role="alert" className="font-medium text-brick-700">
              Er is nog niets opgeslagen: kijk naar de velden met een melding.
            </p>
          )}
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
          <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-marl-50 py-3">
            <Button type="submit" className="min-h-11!">
              Op de site zetten
            </Button>
            <Button
              type="submit"
              look="secondary"
              className="min-h-11!"
              formAction={preview}
              formTarget="voorbeeld"
              data-preview
            >
              Voorbeeld bijwerken
            </Button>
          </div>
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
          <Versions page={page} versions={versions} shown={shown} actors={loaderData.actors} />
        </div>
      </div>
    </>
  );
}

function Facts({ placeholders }: { placeholders: Readonly<Record<string, string | null>> }) {
  return (
    <details className="rounded-lg border border-line bg-white px-4 py-2 text-[0.9375rem]">
      <summary className="min-h-8 cursor-pointer py-1 font-medium">
        Gegevens van het kantoor
      </summary>
      <p className="mt-1 text-muted">
        Een naam tussen accolades wordt op de site het gegeven van nu. Een zin met een gegeven dat
        niet getoond wordt, valt weg.
      </p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 pb-2">
        {Object.entries(placeholders).map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-mono text-sm">{`{${name}}`}</dt>
            <dd className="text-muted wrap-anywhere">{value ?? "wordt niet getoond"}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Changed({ newest, page }: { newest: number; page: string }) {
  const current = href("/admin/paginas/:page", { page });
  return (
    <div role="alert" className="border-l-4 border-brick-600 bg-brick-50 px-5 py-4">
      <p className="text-lg font-semibold">Iemand anders heeft deze pagina intussen gewijzigd</p>
      <p className="mt-1">
        Er is niets opgeslagen; je teksten staan nog in het formulier. Hun versie{" "}
        <a href={current} target="_blank" className="underline" rel="noreferrer">
          bekijk je in een nieuw venster
        </a>{" "}
        en blijft bewaard, ook als je de jouwe op de site zet.
      </p>
      <label className="mt-3 flex min-h-11 items-center gap-3 font-medium">
        <input type="checkbox" name="seen" value={newest} className="size-5 accent-river-700" />
        Zet mijn versie op de site
      </label>
    </div>
  );
}
