import { staffAction, type StaffSent } from "../../../staff/kit/acts/staff-action.server.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { numberIn, found } from "../../../platform/body/ids.ts";
import { href, Link, redirect } from "react-router";
import { STAFF_FORM, textOf } from "../../../platform/body/form.ts";
import { servicesContext } from "../../../platform/services.ts";
import { loadedStaffMeta } from "../../../staff/kit/staff-meta.ts";
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
  const id = found(numberIn(params.id));
  const query = importQuery(new URL(request.url).searchParams);
  const preview = found(await findImport(db, id));
  const [counts, items, amount] = await Promise.all([
    countOutcomes(db, id),
    listItems(db, id, query),
    countItems(db, id, query.kind, query.withNotes),
  ]);
  const { file_name, site_url, state, summary, keeps_published, finished_at } = preview;
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

/** Keeps what was chosen first: a choice that does not hold is refused. */
async function keepChoices({ services, id, form }: OfImport): Promise<void> {
  const refused = await saveChoices(services, id, form);
  if (refused) throw new Refused({ typed: refused });
}

type OfImport = StaffSent & { id: number; query: ReturnType<typeof importQuery> };

export const action = staffAction<Pick<OfImport, "id" | "query">>({
  limits: STAFF_FORM,
  find: ({ params, request }) => ({
    id: found(numberIn(params["id"])),
    query: importQuery(new URL(request.url).searchParams),
  }),
  page: ({ id, query }) => importPath(id, query),
})({
  "": {
    run: async (asked) => {
      await keepChoices(asked);
      const { services, form, id } = asked;
      if (!form.has("naar")) return true;
      const next = URL.parse(textOf(form, "naar"), services.publicUrl)?.searchParams;
      return next ? redirect(importPath(id, importQuery(next)), 303) : true;
    },
  },
  weggooien: {
    run: async ({ services, id }) => {
      await deletePreviews(services.db, { id });
      return redirect(href("/admin/wordpress"), 303);
    },
  },
  doorgaan: { run: ({ services, id }) => continueImport(services, id) },
  overnemen: {
    inOne: true,
    run: async (asked) => {
      await keepChoices(asked);
      await startImport(asked.services, asked.id);
      return redirect(importPath(asked.id, { ...asked.query, page: 1 }), 303);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { id, file_name, site_url, state, query, items, pages } = loaderData;
  return (
    <>
      <Link to={href("/admin/wordpress")} className="underline">
        Overnemen uit WordPress
      </Link>
      <h2 className="mt-2 text-2xl wrap-anywhere">{file_name}</h2>
      <p className="mt-1 text-muted wrap-anywhere">Van {site_url}</p>
      {state === "preview" ? (
        <PreviewForm key={importPath(id, query)} {...loaderData} refused={actionData?.typed} />
      ) : (
        <>
          {state === "running" ? <Progress {...loaderData} /> : <Report {...loaderData} />}
          <ItemList id={id} items={items} query={query} pages={pages} />
        </>
      )}
    </>
  );
}
