import { foreignLanguages } from "@voordeur/language/language.ts";
import { href, redirect } from "react-router";
import { z } from "zod";
import { typedLine, typedLines } from "../../platform/body/some-text.ts";
import { valuesIn } from "../../platform/body/acts.ts";
import { STAFF_FORM, textOf } from "../../platform/body/form.ts";
import { found, numberIn } from "../../platform/body/ids.ts";
import { Overtaken, requireSeen } from "../../platform/body/overtaken.ts";
import { Refused } from "../../platform/body/refusal.ts";
import { inTransaction } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { type NoticeName, noticePath } from "../../ui/toasts/notices.ts";
import { staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { parsePoint, shownField } from "../../homes/places/input.ts";
import {
  findStaffPlace,
  lookUpAgain,
  movePin,
  NEW_PLACE,
  showPlace,
} from "../../homes/places/service.server.ts";
import {
  callOffHeadStart,
  publishEarly,
  startHeadStart,
} from "../../homes/listings/head-start/service.server.ts";
import { listGoneHomes } from "../../agenda/viewings/queries.server.ts";
import { dismissFinding } from "../../homes/listings/labels/queries.server.ts";
import { parseLink } from "../../homes/listings/own/media-input.ts";
import {
  addLink,
  changeMedia,
  changeOwnListing,
  copyListing,
  removeOwnListing,
} from "../../homes/listings/own/service.server.ts";
import { setVisible } from "../../homes/listings/sync/service.server.ts";
import {
  askTranslation,
  saveTranslation,
} from "../../homes/listings/translations/service.server.ts";
import { chooseContact } from "../../homes/listings/staff/contact/choose-contact.server.ts";
import { clickedPoint, readWidth, shownOf } from "../../homes/listings/staff/place/pin-view.ts";
import { findForStaff } from "../../homes/listings/staff/table/queries.server.ts";
import {
  type EditAnswer,
  receiveOwn,
} from "../../homes/listings/staff/editor/receive-own.server.ts";
import { listingPage, viewIn } from "../../homes/listings/staff/editor/views.ts";

const reason = typedLine.pipe(
  z
    .string()
    .min(3, "Zeg in een paar woorden waarom")
    .max(300, "De reden mag maximaal 300 tekens bevatten"),
);
const hours = z.coerce.number().pipe(z.literal([4, 8, 24, 48, 72]));
const versie = z.coerce.number().int().min(1);
const taal = z.enum(foreignLanguages);
const vertaling = typedLines.pipe(
  z.string().max(40_000, "De vertaling mag maximaal 40.000 tekens bevatten"),
);
const medium = z.object({
  act: z.string().regex(/^(foto|plattegrond|tour|video|document)-(plaats|weg|terug|tekst)$/),
  medium: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  plaats: z.coerce.number().int().min(0).max(10_000),
  tekst: z.string(),
});

/** The acts of a listing's screen; those of its photos and plans are in "". */
export const action = staffAction<{ id: number }, EditAnswer>({
  limits: STAFF_FORM,
  find: ({ params }) => ({ id: found(numberIn(params["id"])) }),
  page: ({ id, request }) => listingPage(id, viewIn(request)),
})({
  opslaan: {
    run: async ({ services, id, form, staff, seen }) =>
      receiveOwn(services, form, await findForStaff(services.db, id), (listing) =>
        inTransaction(services, async (services, db) => {
          const given = { ...services, db };
          const changed = await changeOwnListing(given, id, listing, staff, seen || undefined);
          if (typeof found(changed) === "object") return changed;
          await changeBeside(given, id, form);
          return (await askOfPlanned(given, id, "woning-opgeslagen")) ?? "woning-opgeslagen";
        }),
      ),
  },
  "eigen-maken": {
    run: async ({ services, id, staff }) => {
      const made = found(await copyListing(services, id, staff));
      const notice = made.isNew ? "woning-eigen" : "woning-al-eigen";
      return redirect(noticePath(listingPage(made.id), notice), 303);
    },
  },
  verwijderen: {
    run: async ({ services, id }) => {
      const removed = found(await removeOwnListing(services, id));
      // The page says who waits.
      if (removed === "waited-for") throw new Refused({}, 409);
      return redirect(noticePath(href("/admin/woningen"), "woning-verwijderd"), 303);
    },
  },
  tonen: {
    run: async ({ services, id, staff }) => {
      if (await isOfRemovedSource(services, id)) {
        const error = "De bron van deze woning is verwijderd. Zet eerst de bron terug.";
        throw new Refused(error, 409);
      }
      found(await setVisible(services, id, true, staff));
      return (await askOfPlanned(services, id, "woning-verborgen")) ?? shown;
    },
  },
  verbergen: {
    run: async ({ services, id, staff }) => {
      found(await setVisible(services, id, false, staff));
      return (await askOfPlanned(services, id, "woning-verborgen")) ?? shown;
    },
  },
  "link-toevoegen": {
    inOne: true,
    schema: z.object({ soort: z.string(), adres: z.string(), titel: z.string() }),
    run: async ({ services, id }, { soort: kind, adres: url, titel: caption }) => {
      const parsed = parseLink({ kind, url, caption });
      if ("error" in parsed) throw new Refused({ errors: { adres: parsed.error } });
      return addLink(services, id, parsed.link);
    },
    notice: "link-toegevoegd",
  },
  "": {
    schema: medium,
    run: async ({ services, id, seen }, { act, medium, plaats: to, tekst: caption }) => {
      const changes = {
        plaats: { action: "move", medium, to },
        weg: { action: "remove", medium },
        terug: { action: "restore", medium },
        tekst: { action: "caption", medium, caption, seen },
      } as const;
      const verb = act.slice(act.indexOf("-") + 1) as keyof typeof changes;
      found(await changeMedia(services, id, changes[verb]));
      return shown;
    },
  },
  "label-melden": {
    run: async ({ services, id }) => {
      found(await dismissFinding(services.db, id, null));
      return shown;
    },
  },
  "label-opzij": {
    schema: z.object({ reden: reason }),
    run: async ({ services: { db, clock }, id, staff }, { reden }) => {
      const dismissal = { reason: reden, by: staff.id, at: clock() };
      if (await dismissFinding(db, id, dismissal)) return shown;
      throw new Refused({ errors: { reden: "Een collega was je voor" } }, 409);
    },
  },
  "plaats-pin": {
    schema: z.object({ versie, punt: z.string() }),
    run: async ({ services, id }, { versie: seen, punt }) =>
      isMoved(await movePin(services, id, { seen, point: pointOf(punt) })),
    notice: "plaats-opgeslagen",
  },
  "plaats-klik": {
    schema: z.object({
      versie,
      beeld: z.string(),
      "klik.x": z.string(),
      "klik.y": z.string(),
      breedte: z.string(),
    }),
    run: async ({ services, id }, { versie: seen, beeld, breedte, "klik.x": x, "klik.y": y }) => {
      const point = pointOf(clickedPoint(beeld, x, y));
      found(isMoved(await movePin(services, id, { seen, point })));
      // Somebody clicks on, on a map as wide.
      const page = `${listingPage(id)}?kaart=${readWidth(breedte)}`;
      return redirect(`${noticePath(page, "plaats-opgeslagen")}#plaats`, 303);
    },
  },
  "plaats-tonen": {
    schema: z.object({ versie, tonen: shownField }),
    run: async ({ services, id }, { versie: seen, tonen }) =>
      isMoved(await showPlace(services, id, { seen, shown: tonen })),
    notice: "plaats-opgeslagen",
  },
  "plaats-opzoeken": {
    schema: z.object({ versie }),
    run: async ({ services, id }, { versie: seen }) => {
      const outcome = await lookUpAgain(services, id, seen);
      return outcome === "unreachable" ? "plaats-onbereikbaar" : isMoved(outcome);
    },
    notice: "plaats-opgezocht",
  },
  "vertaling-bewaren": {
    schema: z.object({ taal, vertaling }),
    run: ({ services, id, seen, staff }, { taal: language, vertaling: text }) =>
      saveTranslation(services, { id, language }, { text, seen, by: staff.id }),
    notice: "vertaling-bewaard",
  },
  vertalen: {
    schema: z.object({ taal }),
    run: ({ services, id }, { taal: language }) => askTranslation(services, { id, language }),
    notice: "vertaling-gevraagd",
  },
  aanspreekpunt: {
    schema: z.object({ aanspreekpunt: z.string() }),
    run: ({ services, id, seen }, { aanspreekpunt: name }) =>
      chooseContact(services, id, { name, seen }),
    notice: "aanspreekpunt-bewaard",
  },
  "voorsprong-starten": {
    schema: z.object({ uren: hours }),
    run: async ({ services, id, staff }, { uren }) =>
      (await startHeadStart(services, id, uren, staff))
        ? "voorsprong-gestart"
        : "voorsprong-voorbij",
  },
  "voorsprong-publiceren": {
    run: async ({ services, id, staff }) =>
      (await publishEarly(services, id, staff)) ? "woning-op-site" : "voorsprong-voorbij",
  },
  "voorsprong-stoppen": {
    run: async ({ services, id }) =>
      (await callOffHeadStart(services, id)) ? "voorsprong-gestopt" : "voorsprong-voorbij",
  },
});

/** The page shows for itself what was done. */
const shown: EditAnswer = {};

/**
 * Stores what stands in the listing's form beside its own fields, as far as this form changes it.
 * @throws Overtaken
 */
async function changeBeside(services: Services, id: number, form: FormData): Promise<void> {
  const seenOf = (name: string) => textOf(form, `${name}-gezien`);
  const isChanged = (name: string) =>
    form.has(`${name}-gezien`) && textOf(form, name) !== seenOf(name);
  if (isChanged("aanspreekpunt")) {
    const choice = { name: textOf(form, "aanspreekpunt"), seen: seenOf("aanspreekpunt") };
    found(await chooseContact(services, id, choice));
  }
  if (isChanged("tonen")) {
    const { tonen: shown } = valuesIn(form, z.object({ tonen: shownField }));
    const place = await findStaffPlace(services.db, id);
    if (shownOf(place) === shown) return;
    requireSeen(seenOf("tonen"), shownOf(place));
    const seen = place?.version ?? NEW_PLACE;
    found(isMoved(await showPlace(services, id, { seen, shown })));
  }
}

/** To where staff are asked what becomes of what is planned; null: nobody was to view a home that is gone. */
async function askOfPlanned({ db, clock }: Services, id: number, notice: NoticeName) {
  const [gone] = await listGoneHomes(db, clock(), 1, id);
  const page = href("/admin/woningen/:id/bezichtigingen", { id: String(id) });
  return gone ? redirect(noticePath(page, notice), 303) : null;
}

/** Nothing would ever change such a listing, or take it off the site again. */
async function isOfRemovedSource({ db, settings }: Services, id: number): Promise<boolean> {
  const listing = await findForStaff(db, id);
  const source = settings.get("sources").find((one) => one.id === listing?.source);
  return source?.removedAt !== undefined;
}

/** @throws Refused; null: a click that was none */
function pointOf(text: string | null) {
  const parsed =
    text === null
      ? { error: "Klik op een plek in de kaart, of vul hier de coördinaten in" }
      : parsePoint(text);
  if ("error" in parsed) throw new Refused({ errors: { punt: parsed.error } });
  return parsed.point;
}

/** @throws Overtaken */
function isMoved(outcome: "changed" | "conflict" | "gone"): boolean {
  if (outcome === "conflict") throw new Overtaken();
  return outcome === "changed";
}
