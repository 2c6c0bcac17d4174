import { data, href, Link, redirect } from "react-router";
import { readForm, STAFF_FORM } from "../../../../platform/body/form.ts";
import { type Services, servicesContext } from "../../../../platform/services.ts";
import { noticePath } from "../../../../ui/toasts/notices.ts";
import { OWN_SOURCE } from "../../../../ui/property/own-source.ts";
import { SourceBadge } from "../../../../ui/property/source-badge.tsx";
import { StatusBadge } from "../../../../ui/property/status-badge.tsx";
import { completeAddress } from "../../own/complete-address.server.ts";
import { AS_IT_IS, ownForm, parseOwnListing } from "../../own/input.ts";
import { findStaffPlace, NEW_PLACE } from "../../../places/service.server.ts";
import { findLeadOf } from "../../../leads/follow-up/queries.server.ts";
import { requireStaff } from "../../../accounts/service.server.ts";
import {
  changeOwnListing,
  copyListing,
  factNames,
  formOf,
  removeOwnListing,
} from "../../own/service.server.ts";
import { visibilityNames } from "../table/input.ts";
import { findForStaff, otherCopies } from "../table/queries.server.ts";
import { listingHistory, setVisible } from "../../sync/service.server.ts";
import type { Route } from "./+types/edit";
import { BusyAlert } from "../runs/busy-alert.tsx";
import { busyAnswer } from "../runs/busy-answer.server.ts";
import { DeleteForm } from "./delete-form.tsx";
import { DuplicateNotes } from "./duplicate-notes.tsx";
import { FeedListing } from "./feed-listing.tsx";
import { findFinding } from "../../labels/queries.server.ts";
import { FindingAlert } from "../labels/finding-alert.tsx";
import { type LabelAnswer, receiveLabel } from "../labels/label-acts.server.ts";
import { LabelAlert } from "../table/label-alert.tsx";
import { saleOfHome } from "../../../sales/queries.server.ts";
import { ListingHistory } from "./listing-history.tsx";
import { OwnForm } from "./own-form.tsx";
import { LinkSection } from "./link-section.tsx";
import { MediaSection } from "./media-section.tsx";
import { changeMedium, type LinkAnswer, receiveLink } from "./media-acts.server.ts";
import { receiveFiles } from "./receive-files.server.ts";
import { type PlaceAnswer, receivePlace } from "../place/place-acts.server.ts";
import { PlaceSection } from "../place/place-section.tsx";
import { countSeekers, readHeadStart } from "../../../searches/service.server.ts";
import { receiveHeadStart } from "../seekers/head-start-acts.server.ts";
import { SeekersSection } from "../seekers/seekers-section.tsx";
import { visibilityOf } from "../table/visibility.ts";
import { SaleSection } from "./sale-section.tsx";
import { VisibilityForm } from "../table/visibility-form.tsx";
import { loadedStaffMeta } from "../../../admin/staff-meta.ts";
import { PageLink } from "../../../../ui/page-link.tsx";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loadedStaffMeta(
    matches,
    loaderData ? `${loaderData.property.address} bewerken` : "Woning bewerken",
    href("/admin/woningen"),
  );
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, outside } = services;
  const property = await findForStaff(db, Number(params.id));
  if (!property) throw data(null, { status: 404 });
  const [history, copies, names, lead, place, finding, sale, seekers, headStart] =
    await Promise.all([
      listingHistory(db, property.id),
      otherCopies(db, property.id),
      property.isOwn ? factNames(db) : {},
      findLeadOf(db, property.id),
      findStaffPlace(db, property.id),
      findFinding(db, property.id),
      saleOfHome(db, property.id),
      countSeekers(db, property.id),
      readHeadStart(services, property.id),
    ]);
  return {
    property,
    stored: formOf(property),
    history,
    copies,
    names,
    lead,
    finding,
    sale: sale && { id: sale.id, way: sale.way, phase: sale.phase },
    seekers,
    headStart,
    place: { place, version: place?.version ?? NEW_PLACE, canLookUp: outside.isOn("pdok") },
  };
}

const nothing = {
  errors: undefined,
  factErrors: undefined,
  typed: undefined,
  refused: undefined,
  link: undefined as LinkAnswer | undefined,
  place: undefined as PlaceAnswer | undefined,
  label: undefined as LabelAnswer | undefined,
  busy: false,
};

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const id = Number(params.id);
  if (!Number.isSafeInteger(id)) throw data(null, { status: 404 });
  const page = href("/admin/woningen/:id", { id: String(id) });
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const { status, ...refused } = await receiveFiles(services, id, request);
    return status === 200 ? redirect(page) : data({ ...nothing, refused }, { status });
  }
  const form = await readForm(request, STAFF_FORM);
  try {
    return await change(services, id, form, () => requireStaff(request, context));
  } catch (error) {
    return busyAnswer(error, { ...nothing, typed: ownForm(form) });
  }
}

/** Carries out the form's action. */
async function change(
  services: Services,
  id: number,
  form: FormData,
  actor: () => Promise<{ id: string; email: string }>,
) {
  const act = form.get("act");
  if (act === "opslaan") {
    await completeAddress(services, form);
    const parsed = parseOwnListing(form, (await findForStaff(services.db, id)) ?? undefined);
    if ("errors" in parsed) return data({ ...nothing, ...parsed }, { status: 400 });
    found(await changeOwnListing(services, id, parsed.listing, await actor()));
    const page = href("/admin/woningen/:id", { id: String(id) });
    return redirect(noticePath(page, "woning-opgeslagen"));
  }
  if (act === "eigen-maken") {
    const copy = await copyListing(services, id, await actor());
    if (!copy) throw data(null, { status: 404 });
    const page = href("/admin/woningen/:id", { id: String(copy.id) });
    return redirect(noticePath(page, copy.isNew ? "woning-eigen" : "woning-al-eigen"));
  }
  if (act === "verwijderen") {
    found(await removeOwnListing(services, id));
    return redirect(noticePath(href("/admin/woningen"), "woning-verwijderd"));
  }
  if (act === "link-toevoegen") {
    const link = await receiveLink(services, id, form);
    found(link !== false);
    return data({ ...nothing, link: link || undefined }, { status: link ? 400 : 200 });
  }
  if (typeof act === "string" && act.startsWith("plaats-")) {
    const received = await receivePlace(services, id, form);
    if (!received) throw data(null, { status: 404 });
    if ("answer" in received) {
      return data({ ...nothing, place: received.answer }, { status: received.status });
    }
    const page = href("/admin/woningen/:id", { id: String(id) });
    return redirect(noticePath(page, received.notice));
  }
  if (typeof act === "string" && act.startsWith("label-")) {
    const received = await receiveLabel(services, id, form, await actor());
    if (typeof received === "object") return data({ ...nothing, label: received }, { status: 400 });
    found(received);
    return data(nothing);
  }
  if (typeof act === "string" && act.startsWith("voorsprong-")) {
    const notice = await receiveHeadStart(services, id, form, await actor());
    const page = href("/admin/woningen/:id", { id: String(id) });
    return redirect(noticePath(page, notice ?? "voorsprong-voorbij"));
  }
  if (act === "tonen" || act === "verbergen") {
    found(await setVisible(services, id, act === "tonen", await actor()));
  } else {
    found(await changeMedium(services, id, form));
  }
  return data(nothing);
}

/** Throws a 404 when there was nothing to change. */
function found(changed: boolean): void {
  if (!changed) throw data(null, { status: 404 });
}

const sections = [
  ["photo", "Foto’s"],
  ["plan", "Plattegronden"],
  ["document", "Documenten"],
] as const;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { property, stored, history, copies, names, lead, finding, sale } = loaderData;
  const place = (
    <>
      <SaleSection property={property} sale={sale} />
      <PlaceSection {...loaderData.place} answer={actionData?.place} />
    </>
  );
  const { id, slug, address, city, hidden_by_staff, isOwn } = property;
  const seekers = (
    <SeekersSection
      seekers={loaderData.seekers}
      headStart={loaderData.headStart}
      canStart={isOwn && hidden_by_staff}
    />
  );
  const visibility = visibilityOf(property);
  const section = ([kind, title]: (typeof sections)[number]) => (
    <MediaSection
      key={kind}
      property={property}
      kind={kind}
      title={title}
      errors={actionData?.refused?.kind === kind ? actionData.refused.errors : undefined}
    />
  );
  return (
    <>
      {actionData?.busy && <BusyAlert />}
      {finding && <FindingAlert finding={finding} answer={actionData?.label} />}
      {property.labelMissing && <LabelAlert source={property.source} />}
      <Link to={href("/admin/woningen")} className="underline underline-offset-4">
        Alle woningen
      </Link>
      <div className="mt-2 mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-2xl wrap-anywhere">
            {address}, {city}
          </h2>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-[0.9375rem]">
            <StatusBadge status={property.status} className="py-0.5!" />
            <SourceBadge source={property.source} className="border border-line py-0.5!" />
            <span className={visibility === "zichtbaar" ? "text-river-700" : "text-brick-700"}>
              {property.duplicate_of !== null && visibility === "zichtbaar"
                ? "Via een andere bron op de site"
                : visibilityNames[visibility]}
            </span>
          </p>
          {lead && (
            <p className="mt-2 text-[0.9375rem]">
              Gemaakt van de lead{" "}
              <Link
                to={href("/admin/leads/:id", { id: lead.id })}
                className="break-words underline underline-offset-4"
              >
                {lead.title}
              </Link>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link
            to={href("/admin/woningen/:id/bezichtigingen", { id: String(id) })}
            className="py-2 underline underline-offset-4"
          >
            Bezichtigingen
          </Link>
          {visibility === "zichtbaar" && (
            <PageLink
              to={href("/woningaanbod-venlo/:slug", { slug })}
              className="py-2 underline underline-offset-4"
            >
              Bekijk op de site
            </PageLink>
          )}
          <Link
            to={href("/admin/woningen/:id/momenten", { id: String(id) })}
            className="py-2 underline underline-offset-4"
          >
            Bezichtigmomenten
          </Link>
          <VisibilityForm id={id} name={address} hidden={hidden_by_staff} large />
        </div>
      </div>
      <DuplicateNotes property={property} copies={copies} />
      {isOwn ? (
        <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <OwnForm
            // Once they are stored, the form shows the texts as they are stored.
            key={JSON.stringify([{ ...stored.texts, visible: "" }, stored.facts])}
            typed={actionData?.typed ?? stored}
            errors={actionData?.errors}
            factErrors={actionData?.factErrors}
            factNames={names}
            price={stored.texts.price_term === AS_IT_IS ? property.price : undefined}
            submit="Opslaan"
          />
          <div className="grid gap-10">
            {seekers}
            {sections.slice(0, 2).map(section)}
            <LinkSection property={property} answer={actionData?.link} />
            {sections.slice(2).map(section)}
            {place}
            <ListingHistory source={property.source} changes={history} />
            <DeleteForm address={address} />
          </div>
        </div>
      ) : (
        <FeedListing property={property} own={copies.find(({ source }) => source === OWN_SOURCE)}>
          {seekers}
          {place}
          <ListingHistory source={property.source} changes={history} />
        </FeedListing>
      )}
    </>
  );
}
