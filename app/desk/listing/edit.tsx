import { data, href, Link, redirect } from "react-router";
import { found, numberIn } from "../../platform/body/ids.ts";
import { servicesContext } from "../../platform/services.ts";
import { findForStaff } from "../../homes/listings/staff/table/queries.server.ts";
import type { Route } from "./+types/edit";
import { BusyAlert } from "../../homes/listings/staff/runs/busy-alert.tsx";
import type { EditAnswer } from "../../homes/listings/staff/editor/receive-own.server.ts";
import { EditHeading } from "../../homes/listings/staff/editor/edit-heading.tsx";
import { LabelAlert } from "../../homes/listings/staff/table/label-alert.tsx";
import { receiveFiles } from "../../homes/listings/staff/editor/media/receive-files.server.ts";
import { ViewLinks } from "../../homes/listings/staff/editor/view-links.tsx";
import { listingPage, viewIn } from "../../homes/listings/staff/editor/views.ts";
import { requireStaff } from "../../staff/accounts/service.server.ts";
import { loadedStaffMeta } from "../../staff/kit/staff-meta.ts";
import { Details } from "./details.tsx";
import { Overview } from "./overview.tsx";
import { Pictures } from "./pictures.tsx";
import { readDetails, readOverview, readPictures } from "./views.server.ts";

export { shouldRevalidate } from "../../staff/kit/acts/after-conflict.ts";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loadedStaffMeta(
    matches,
    loaderData ? `${loaderData.property.address} bewerken` : "Woning bewerken",
    href("/admin/woningen"),
  );
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const staff = await requireStaff(request, context);
  const property = await findForStaff(services.db, Number(params.id));
  if (!property) throw data(null, { status: 404 });
  // A feed's listing is changed in its feed.
  const view = property.isOwn ? viewIn(request) : "";
  const read = { "": readOverview, gegevens: readDetails, beeld: readPictures }[view];
  return { property, shown: await read(services, property, { staff, request }) };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const id = found(numberIn(params.id));
    const { status, ...files } = await receiveFiles(context, id, request);
    return status === 200
      ? redirect(listingPage(id, viewIn(request)), 303)
      : data<EditAnswer>({ files }, { status });
  }
  // As with a sale, its acts are in memory only once somebody takes one.
  const acts = await import("./acts.server.ts");
  return acts.action(args);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { property, shown } = loaderData;
  const answer: EditAnswer | undefined = actionData;
  const given = { property, answer };
  return (
    <>
      {answer?.isBusy && <BusyAlert />}
      {property.labelMissing && <LabelAlert id={property.id} source={property.source} />}
      <Link to={href("/admin/woningen")} className="underline">
        Alle woningen
      </Link>
      <EditHeading property={property} canAct={shown.view === ""} />
      {property.isOwn && <ViewLinks id={property.id} shown={shown.view} />}
      {shown.view === "" && <Overview {...given} shown={shown} />}
      {shown.view === "gegevens" && <Details {...given} shown={shown} />}
      {shown.view === "beeld" && <Pictures {...given} shown={shown} />}
    </>
  );
}
