import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import type { Services } from "../../platform/services.ts";
import { tasksAbout } from "../../agenda/tasks/queries.server.ts";
import { waitsInWords } from "../../agenda/viewings/queries.server.ts";
import { saleOfHome } from "../../deals/sales/queries.server.ts";
import { readHeadStart } from "../../homes/listings/head-start/service.server.ts";
import { findFinding } from "../../homes/listings/labels/queries.server.ts";
import { factNames, formOf, markOf } from "../../homes/listings/own/service.server.ts";
import { readContact } from "../../homes/listings/staff/contact/choose-contact.server.ts";
import { shownOf } from "../../homes/listings/staff/place/pin-view.ts";
import { readPlace } from "../../homes/listings/staff/place/place.server.ts";
import type { EditAnswer } from "../../homes/listings/staff/editor/receive-own.server.ts";
import {
  otherCopies,
  type StaffProperty,
} from "../../homes/listings/staff/table/queries.server.ts";
import { listingHistory } from "../../homes/listings/sync/service.server.ts";
import { readTranslations } from "../../homes/listings/translations/service.server.ts";
import { findStaffPlace } from "../../homes/places/service.server.ts";
import { countSeekers } from "../../people/searches/service.server.ts";
import type { Staff } from "../../staff/accounts/service.server.ts";
import { listHandlers } from "../../staff/accounts/staff/queries.server.ts";
import { listHomeHistory } from "../whole/history.server.ts";
import { readParts } from "../whole/parts.server.ts";
import { homeParts } from "./parts.server.ts";

export async function readOverview(
  services: Services,
  property: StaffProperty,
  { staff, request }: { staff: Staff; request: Request },
) {
  const { db, clock } = services;
  const { id, isOwn } = property;
  const { handlers, ...read } = await allOf({
    history: listingHistory(db, id),
    copies: otherCopies(db, id),
    place: readPlace(services, id, new URL(request.url).searchParams),
    finding: findFinding(db, id),
    sale: saleOfHome(db, id),
    seekers: countSeekers(db, id),
    headStart: readHeadStart(services, id),
    waits: waitsInWords(db, clock(), { home: id }),
    contact: isOwn ? null : readContact(services, id),
    tasks: tasksAbout(db, { propertyId: id }),
    handlers: listHandlers(db),
    translations: isOwn ? [] : readTranslations(services, property),
    parts: readParts(services, homeParts, property, staff),
    happened: listHomeHistory(db, id),
  });
  const { sale, tasks } = read;
  return {
    ...read,
    view: "" as const,
    sale: sale && { id: sale.id, way: sale.way, phase: sale.phase },
    tasks: { tasks, handlers, me: staff.id, today: amsterdamDate(clock()) },
  };
}

async function allOf<Reads extends object>(reads: Reads) {
  const entries = Object.entries(reads).map(async ([name, read]) => [name, await read] as const);
  return Object.fromEntries(await Promise.all(entries)) as {
    [Name in keyof Reads]: Awaited<Reads[Name]>;
  };
}

export async function readDetails(services: Services, property: StaffProperty) {
  const [names, contact, place] = await Promise.all([
    factNames(services.db),
    readContact(services, property.id),
    findStaffPlace(services.db, property.id),
  ]);
  return {
    view: "gegevens" as const,
    stored: formOf(property),
    seen: markOf(property),
    names,
    contact,
    onMap: shownOf(place),
  };
}

export async function readPictures(services: Services, property: StaffProperty) {
  return { view: "beeld" as const, translations: await readTranslations(services, property) };
}

/** The data of a view; `shown` comes from its reader above. */
export interface ViewProps<Reader extends (...given: never[]) => unknown> {
  property: StaffProperty;
  shown: Awaited<ReturnType<Reader>>;
  answer: EditAnswer | undefined;
}
