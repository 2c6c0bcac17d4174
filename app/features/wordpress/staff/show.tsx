import { data, href, Link, redirect } from "react-router";
import { readForm, STAFF_FORM, textOf } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { loadedStaffMeta } from "../../admin/staff-meta.ts";
import {
  countItems,
  countOutcomes,
  deletePreviews,
  findImport,
  listItems,
  PAGE_SIZE,
} from "../queries.server.ts";
import { continueImport, saveChoices, startImport } from "../service.server.ts";
import type { Route } from "./+types/show";
import { importPath, importQuery } from "./import-query.ts";
import { ItemList } from "./item-list.tsx";
import { PreviewForm } from "./preview-form.tsx";
import { Progress, Report } from "./report.tsx";

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.file_name} uit WordPress` : "Niet gevonden";
  return loadedStaffMeta(matches, title, href("/admin/wordpress/:id", { id: params.id }));
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = idOf(params.id);
  const query = importQuery(new URL(request.url).searchParams);
  const found = await findImport(db, id);
  if (!found) throw data(null, { status: 404 });
  const [counts, items, amount] = await Promise.all([
    countOutcomes(db, id),
    listItems(db, id, query),
    countItems(db, id, query.kind, query.withNotes),
  ]);
  const { file_name, site_url, state, summary, keeps_published, finished_at } = found;
  const { lists, ...rest } = summary;
  return {
    id,
    file_name,
    site_url,
    state,
    keeps_published,
    finished_at,
    counts,
    items,
    query,
    summary: { ...rest, lists: lists.length },
    pages: Math.max(1, Math.ceil(amount / PAGE_SIZE)),
  };
}

function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const id = idOf(params.id);
  const form = await readForm(request, STAFF_FORM);
  const query = importQuery(new URL(request.url).searchParams);
  const act = form.get("act");
  if (act === "weggooien") {
    await deletePreviews(services.db, { id });
    return redirect(href("/admin/wordpress"), 303);
  }
  if (act === "doorgaan") {
    await continueImport(services, id);
    return redirect(importPath(id, query), 303);
  }
  const refused = await saveChoices(services, id, form);
  if (refused) return data({ refused }, { status: 400 });
  if (act === "overnemen") {
    await startImport(services, id);
    return redirect(importPath(id, { ...query, page: 1 }), 303);
  }
  const next = URL.parse(textOf(form, "naar"), services.publicUrl)?.searchParams;
  return redirect(importPath(id, next && form.has("naar") ? importQuery(next) : query), 303);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { id, file_name, site_url, state, query, items, pages } = loaderData;
  return (
    <>
      <Link to={href("/admin/wordpress")} className="underline underline-offset-4">
        Overnemen uit WordPress
      </Link>
      <h2 className="mt-2 text-2xl wrap-anywhere">{file_name}</h2>
      <p className="mt-1 text-muted wrap-anywhere">Van {site_url}</p>
      {state === "preview" ? (
        <PreviewForm key={importPath(id, query)} {...loaderData} refused={actionData?.refused} />
      ) : (
        <>
          {state === "running" ? <Progress {...loaderData} /> : <Report {...loaderData} />}
          <ItemList id={id} items={items} query={query} pages={pages} />
        </>
      )}
    </>
  );
}
