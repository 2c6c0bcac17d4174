import { href } from "react-router";
import { OWN_SOURCE } from "../../ui/property/own-source.ts";
import { DeleteForm } from "../../homes/listings/staff/editor/delete-form.tsx";
import { DuplicateNotes } from "../../homes/listings/staff/editor/duplicate-notes.tsx";
import { FeedListing } from "../../homes/listings/staff/editor/feed-listing.tsx";
import { ListingHistory } from "../../homes/listings/staff/editor/listing-history.tsx";
import { FindingAlert } from "../../homes/listings/staff/labels/finding-alert.tsx";
import { ContactSection } from "../../homes/listings/staff/contact/contact-section.tsx";
import { PlaceSection } from "../../homes/listings/staff/place/place-section.tsx";
import { SeekersSection } from "../../homes/listings/staff/seekers/seekers-section.tsx";
import { TranslationSection } from "../../homes/listings/staff/translations/translation-section.tsx";
import { TasksSection } from "../../agenda/tasks/staff/tasks-section.tsx";
import { listNames } from "../../agenda/tasks/task-lists.ts";
import { PartList } from "../whole/part-list.tsx";
import { SaleSection } from "./sale-section.tsx";
import type { readOverview, ViewProps } from "./views.server.ts";

/** How a home stands, with everything that is stored at once; of a feed's listing all there is. */
export function Overview({ property, shown, answer }: ViewProps<typeof readOverview>) {
  const { isOwn } = property;
  const { copies, finding } = shown;
  const seekers = (
    <SeekersSection
      seekers={shown.seekers}
      headStart={shown.headStart}
      canStart={isOwn && property.hidden_by_staff}
    />
  );
  const sale = <SaleSection property={property} sale={shown.sale} />;
  const tasks = (
    <TasksSection
      shown={shown.tasks}
      about={{ woning: String(property.id) }}
      back={href("/admin/woningen/:id", { id: String(property.id) })}
      lists={Object.entries(listNames)}
    />
  );
  const place = <PlaceSection data={shown.place} answer={answer} isOwn={isOwn} />;
  const history = (
    <ListingHistory source={property.source} changes={shown.history} happened={shown.happened} />
  );
  return (
    <>
      {finding && <FindingAlert finding={finding} answer={answer} />}
      <DuplicateNotes property={property} copies={copies} />
      <PartList parts={shown.parts} />
      {isOwn ? (
        <div className="grid items-start gap-x-12 gap-y-10 @desk:grid-cols-2">
          <div className="grid gap-10">
            {sale}
            {tasks}
            {seekers}
            {history}
          </div>
          <div className="grid gap-10">
            {place}
            <DeleteForm address={property.address} waits={shown.waits} />
          </div>
        </div>
      ) : (
        <FeedListing property={property} own={copies.find(({ source }) => source === OWN_SOURCE)}>
          {seekers}
          {shown.contact && <ContactSection contact={shown.contact} answer={answer} />}
          {sale}
          {tasks}
          {place}
          {history}
        </FeedListing>
      )}
      {!isOwn && property.description !== "" && (
        <TranslationSection
          dutch={property.description}
          translations={shown.translations}
          answer={answer}
        />
      )}
    </>
  );
}
