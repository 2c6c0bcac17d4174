import { useMemo } from "react";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { data, href, Link, redirect } from "react-router";
import { found, numberIn } from "../../platform/body/ids.ts";
import { servicesContext } from "../../platform/services.ts";
import { OWN_SOURCE } from "../../ui/property/own-source.ts";
import { AS_IT_IS } from "../../homes/listings/own/input.ts";
import { factNames, formOf, markOf } from "../../homes/listings/own/service.server.ts";
import { findForStaff, otherCopies } from "../../homes/listings/staff/table/queries.server.ts";
import { listingHistory } from "../../homes/listings/sync/service.server.ts";
import type { Route } from "./+types/edit";
import { BusyAlert } from "../../homes/listings/staff/runs/busy-alert.tsx";
import type { EditAnswer } from "../../homes/listings/staff/editor/receive-own.server.ts";
import { EditHeading } from "../../homes/listings/staff/editor/edit-heading.tsx";
import { DeleteForm } from "../../homes/listings/staff/editor/delete-form.tsx";
import { DuplicateNotes } from "../../homes/listings/staff/editor/duplicate-notes.tsx";
import { FeedListing } from "../../homes/listings/staff/editor/feed-listing.tsx";
import { findFinding } from "../../homes/listings/labels/queries.server.ts";
import { FindingAlert } from "../../homes/listings/staff/labels/finding-alert.tsx";
import { LabelAlert } from "../../homes/listings/staff/table/label-alert.tsx";
import { saleOfHome } from "../../deals/sales/queries.server.ts";
import { ListingHistory } from "../../homes/listings/staff/editor/listing-history.tsx";
import { OwnForm } from "../../homes/listings/staff/editor/own-form.tsx";
import { LinkSection } from "../../homes/listings/staff/editor/media/link-section.tsx";
import { MediaSection } from "../../homes/listings/staff/editor/media/media-section.tsx";
import { receiveFiles } from "../../homes/listings/staff/editor/media/receive-files.server.ts";
import { readContact } from "../../homes/listings/staff/contact/choose-contact.server.ts";
import { ContactSection } from "../../homes/listings/staff/contact/contact-section.tsx";
import { readPlace } from "../../homes/listings/staff/place/place.server.ts";
import { shownOf } from "../../homes/listings/staff/place/pin-view.ts";
import { PlaceSection, shownOptions } from "../../homes/listings/staff/place/place-section.tsx";
import { countSeekers } from "../../people/searches/service.server.ts";
import { readHeadStart } from "../../homes/listings/head-start/service.server.ts";
import { SeekersSection } from "../../homes/listings/staff/seekers/seekers-section.tsx";
import { waitsInWords } from "../../agenda/viewings/queries.server.ts";
import {
  type Beside,
  LISTING_FORM,
  SaveListing,
} from "../../homes/listings/staff/editor/save-listing.tsx";
import { readTranslations } from "../../homes/listings/translations/service.server.ts";
import { TranslationSection } from "../../homes/listings/staff/translations/translation-section.tsx";
import { listHomeHistory } from "../whole/history.server.ts";
import { PartList } from "../whole/part-list.tsx";
import { readParts } from "../whole/parts.server.ts";
import { homeParts } from "./parts.server.ts";
import { SaleSection } from "./sale-section.tsx";
import { SectionIndex } from "../../homes/listings/staff/editor/section-index.tsx";
import type { Difference } from "../../staff/kit/conflict.tsx";
import { requireStaff } from "../../staff/accounts/service.server.ts";
import { listHandlers } from "../../staff/accounts/staff/queries.server.ts";
import { tasksAbout } from "../../agenda/tasks/queries.server.ts";
import { listNames } from "../../agenda/tasks/task-lists.ts";
import { TasksSection } from "../../agenda/tasks/staff/tasks-section.tsx";
import { loadedStaffMeta } from "../../staff/kit/staff-meta.ts";

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
  const { db } = services;
  const staff = await requireStaff(request, context);
  const property = await findForStaff(db, Number(params.id));
  if (!property) throw data(null, { status: 404 });
  const [
    history,
    copies,
    names,
    place,
    finding,
    sale,
    seekers,
    headStart,
    waits,
    contact,
    tasks,
    handlers,
    translations,
    parts,
    happened,
  ] = await Promise.all([
    listingHistory(db, property.id),
    otherCopies(db, property.id),
    property.isOwn ? factNames(db) : {},
    readPlace(services, property.id, new URL(request.url).searchParams),
    findFinding(db, property.id),
    saleOfHome(db, property.id),
    countSeekers(db, property.id),
    readHeadStart(services, property.id),
    waitsInWords(db, services.clock(), { home: property.id }),
    readContact(services, property.id),
    tasksAbout(db, { propertyId: property.id }),
    listHandlers(db),
    readTranslations(services, property),
    readParts(services, homeParts, property, staff),
    listHomeHistory(db, property.id),
  ]);
  return {
    property,
    stored: formOf(property),
    seen: markOf(property),
    history,
    copies,
    names,
    finding,
    sale: sale && { id: sale.id, way: sale.way, phase: sale.phase },
    seekers,
    headStart,
    place,
    waits,
    contact,
    translations,
    tasks: { tasks, handlers, me: staff.id, today: amsterdamDate(services.clock()) },
    parts,
    happened,
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, request } = args;
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const { status, ...files } = await receiveFiles(context, found(numberIn(params.id)), request);
    const page = href("/admin/woningen/:id", params);
    return status === 200 ? redirect(page, 303) : data<EditAnswer>({ files }, { status });
  }
  // As with a sale, its acts are in memory only once somebody takes one.
  const acts = await import("./acts.server.ts");
  return acts.action(args);
}

const sections = [
  ["photo", "Foto’s"],
  ["plan", "Plattegronden"],
  ["document", "Documenten"],
] as const;

const sectionNames = [
  ["foto", "Foto’s"],
  ["adres", "Adres"],
  ["aanbieding", "Aanbieding"],
  ["woning", "Woning"],
  ["omschrijving", "Omschrijving"],
  ["kenmerken", "Kenmerken"],
  ["vertalingen", "Vertalingen"],
  ["plattegrond", "Plattegronden"],
  ["tour", "Tour en video"],
  ["document", "Documenten"],
  ["aanspreekpunt", "Aanspreekpunt"],
  ["verkoop", "Verkoop"],
  ["taken", "Taken"],
  ["plaats", "Plaats"],
  ["verloop", "Verloop"],
] as const;

/** What a colleague changed meanwhile of what stands beside the listing's own fields. */
function besideOvertaken(answer: EditAnswer | undefined, stored: Beside): Difference[] {
  if (answer?.act !== "opslaan" || !answer.isOvertaken) return [];
  const { aanspreekpunt = "", tonen = "" } = answer.typed ?? {};
  const words = (value: string) => shownOptions.find(([shown]) => shown === value)?.[1] ?? "";
  return [
    { label: "Aanspreekpunt", one: stored.aanspreekpunt, other: aanspreekpunt },
    { label: "Op de kaart van de site", one: words(stored.tonen), other: words(tonen) },
  ].filter(({ one, other }) => one !== other);
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { property, stored, copies, names, finding, sale, parts } = loaderData;
  const answer: EditAnswer | undefined = actionData;
  const form = property.isOwn ? LISTING_FORM : undefined;
  const place = (
    <>
      <ContactSection contact={loaderData.contact} answer={answer} {...(form && { form })} />
      <SaleSection property={property} sale={sale} />
      <TasksSection
        shown={loaderData.tasks}
        about={{ woning: String(property.id) }}
        back={href("/admin/woningen/:id", { id: String(property.id) })}
        lists={Object.entries(listNames)}
      />
      <PlaceSection data={loaderData.place} answer={answer} {...(form && { form })} />
    </>
  );
  const { address, hidden_by_staff, isOwn } = property;
  const translations = property.description !== "" && (
    <TranslationSection
      dutch={property.description}
      translations={loaderData.translations}
      answer={answer}
    />
  );
  const [contact, shown] = [loaderData.contact.chosen, shownOf(loaderData.place.place)];
  // One value as long as nothing is stored anew: what is typed is compared with it at each key.
  const beside = useMemo(() => ({ aanspreekpunt: contact, tonen: shown }), [contact, shown]);
  const history = (
    <ListingHistory
      source={property.source}
      changes={loaderData.history}
      happened={loaderData.happened}
    />
  );
  const seekers = (
    <SeekersSection
      seekers={loaderData.seekers}
      headStart={loaderData.headStart}
      canStart={isOwn && hidden_by_staff}
    />
  );
  const section = ([kind, title]: (typeof sections)[number]) => (
    <MediaSection
      key={kind}
      property={property}
      kind={kind}
      title={title}
      errors={answer?.files?.kind === kind ? answer.files.errors : undefined}
    />
  );
  return (
    <>
      {answer?.isBusy && <BusyAlert />}
      {finding && <FindingAlert finding={finding} answer={answer} />}
      {property.labelMissing && <LabelAlert source={property.source} />}
      <Link to={href("/admin/woningen")} className="underline">
        Alle woningen
      </Link>
      <EditHeading property={property} />
      <DuplicateNotes property={property} copies={copies} />
      <PartList parts={parts} />
      {isOwn && (
        <SectionIndex parts={sectionNames.filter(([id]) => translations || id !== "vertalingen")} />
      )}
      {isOwn ? (
        <div className="grid items-start gap-x-12 gap-y-10 @desk:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <OwnForm
            // Once they are stored, the form shows the texts as they are stored.
            key={JSON.stringify([{ ...stored.texts, visible: "" }, stored.facts])}
            stored={stored}
            answer={answer}
            factNames={names}
            price={stored.texts.price_term === AS_IT_IS ? property.price : undefined}
            seen={loaderData.seen}
            beside={besideOvertaken(answer, beside)}
          />
          <div className="grid gap-10">
            {seekers}
            {sections.slice(0, 2).map(section)}
            <LinkSection property={property} answer={answer} />
            {sections.slice(2).map(section)}
            {place}
            {history}
            <DeleteForm address={address} waits={loaderData.waits} />
          </div>
        </div>
      ) : (
        <FeedListing property={property} own={copies.find(({ source }) => source === OWN_SOURCE)}>
          {seekers}
          {place}
          {history}
        </FeedListing>
      )}
      {translations}
      {isOwn && (
        <SaveListing stored={stored} beside={beside} isRefused={answer?.act === "opslaan"} />
      )}
    </>
  );
}
