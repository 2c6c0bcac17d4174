import { data, href, redirect } from "react-router";
import { textOf } from "../../../../platform/body/form.ts";
import { once } from "../../../../platform/body/once.ts";
import { Overtaken } from "../../../../platform/body/overtaken.ts";
import type { Services } from "../../../../platform/services.ts";
import { type NoticeName, noticePath } from "../../../../ui/toasts/notices.ts";
import { completeAddress } from "../../own/complete-address.server.ts";
import type { FactErrors } from "../../own/facts-input.ts";
import { type OwnErrors, type OwnForm, ownForm, parseOwnListing } from "../../own/input.ts";
import {
  changeOwnListing,
  copyListing,
  type OvertakenForm,
  removeOwnListing,
} from "../../own/service.server.ts";
import { listGoneHomes } from "../../../viewings/queries.server.ts";
import { setVisible } from "../../sync/service.server.ts";
import { type LabelAnswer, receiveLabel } from "../labels/label-acts.server.ts";
import { type PlaceAnswer, receivePlace } from "../place/place-acts.server.ts";
import { receiveHeadStart } from "../seekers/head-start-acts.server.ts";
import { findForStaff } from "../table/queries.server.ts";
import { changeMedium, type LinkAnswer, receiveLink } from "./media/media-acts.server.ts";
import type { RefusedFiles } from "./media/receive-files.server.ts";

/** The screen's answer to a form: of each part why it was refused, with what was typed. */
export interface EditAnswer {
  errors?: OwnErrors;
  factErrors?: FactErrors;
  typed?: OwnForm;
  /** Somebody else saved after the form was drawn. */
  overtaken?: OvertakenForm;
  files?: RefusedFiles;
  link?: LinkAnswer;
  place?: PlaceAnswer;
  label?: LabelAnswer;
  /** A text under a picture that a colleague wrote first. */
  caption?: { medium: string; typed: string };
  busy?: boolean;
  /** Its source was removed, so it stays hidden. */
  isGone?: boolean;
}

interface Asked {
  services: Services;
  /** The listing's. */
  id: number;
  form: FormData;
  staff: { id: string; email: string };
}

type Answer = Response | ReturnType<typeof data<EditAnswer>>;

/** Carries out the action of a form on a listing's screen. @throws a 404 response without a listing */
export async function changeListing(asked: Asked): Promise<Answer> {
  const act = textOf(asked.form, "act");
  const carryOut = acts.get(act) ?? acts.get(act.replace(/-.*/, "-")) ?? medium;
  return carryOut(asked);
}

/** By the whole name of an act, or by what it begins with. */
const acts = new Map<string, (asked: Asked) => Promise<Answer>>([
  ["opslaan", save],
  ["eigen-maken", copy],
  ["verwijderen", remove],
  ["link-toevoegen", addLink],
  ["tonen", (asked) => show(asked, true)],
  ["verbergen", (asked) => show(asked, false)],
  ["plaats-", place],
  ["label-", label],
  ["voorsprong-", headStart],
]);

async function save({ services, id, form, staff }: Asked): Promise<Answer> {
  await completeAddress(services, form);
  const parsed = parseOwnListing(form, (await findForStaff(services.db, id)) ?? undefined);
  if ("errors" in parsed) return refuse(parsed);
  const seen = textOf(form, "seen") || undefined;
  const changed = await changeOwnListing(services, id, parsed.listing, staff, seen);
  if (typeof changed === "object") {
    const answer = { overtaken: changed, typed: ownForm(form) };
    return data<EditAnswer>(answer, { status: 409 });
  }
  found(changed);
  const notice = "woning-opgeslagen";
  return (await askOfPlanned(services, id, notice)) ?? backTo(id, notice);
}

async function copy({ services, id, staff }: Asked): Promise<Answer> {
  const made = await copyListing(services, id, staff);
  if (!made) throw data(null, { status: 404 });
  return backTo(made.id, made.isNew ? "woning-eigen" : "woning-al-eigen");
}

async function remove({ services, id }: Asked): Promise<Answer> {
  const removed = await removeOwnListing(services, id);
  // The page says who waits.
  if (removed === "waited-for") return data<EditAnswer>({}, { status: 409 });
  found(removed);
  return redirect(noticePath(href("/admin/woningen"), "woning-verwijderd"));
}

async function addLink({ services, id, form }: Asked): Promise<Answer> {
  return once(services, form, async (given) => {
    const link = await receiveLink(given, id, form);
    found(link !== false);
    return link ? refuse({ link }) : backTo(id, "link-toegevoegd");
  });
}

async function show({ services, id, staff }: Asked, isShown: boolean): Promise<Answer> {
  if (isShown && (await isOfRemovedSource(services, id))) {
    return data<EditAnswer>({ isGone: true }, { status: 409 });
  }
  found(await setVisible(services, id, isShown, staff));
  return (await askOfPlanned(services, id, "woning-verborgen")) ?? done();
}

/** To where staff are asked what becomes of what is planned; null: nobody was to view a home that is gone. */
async function askOfPlanned({ db, clock }: Services, id: number, notice: NoticeName) {
  const [gone] = await listGoneHomes(db, clock(), 1, id);
  const page = href("/admin/woningen/:id/bezichtigingen", { id: String(id) });
  return gone ? redirect(noticePath(page, notice)) : null;
}

/** Nothing would ever change such a listing, or take it off the site again. */
async function isOfRemovedSource({ db, settings }: Services, id: number): Promise<boolean> {
  const listing = await findForStaff(db, id);
  const source = settings.get("sources").find((one) => one.id === listing?.source);
  return source?.removedAt !== undefined;
}

async function place({ services, id, form }: Asked): Promise<Answer> {
  const received = await receivePlace(services, id, form);
  if (!received) throw data(null, { status: 404 });
  if ("notice" in received) {
    const { notice, width } = received;
    if (width === undefined) return backTo(id, notice);
    const page = href("/admin/woningen/:id", { id: String(id) });
    return redirect(`${noticePath(`${page}?kaart=${width}`, notice)}#plaats`);
  }
  return data({ place: received.answer }, { status: received.status });
}

async function label({ services, id, form, staff }: Asked): Promise<Answer> {
  const received = await receiveLabel(services, id, form, staff);
  if (typeof received === "object") {
    return data<EditAnswer>({ label: received }, { status: received.status ?? 422 });
  }
  found(received);
  return done();
}

async function headStart({ services, id, form, staff }: Asked): Promise<Answer> {
  const notice = await receiveHeadStart(services, id, form, staff);
  return backTo(id, notice ?? "voorsprong-voorbij");
}

async function medium({ services, id, form }: Asked): Promise<Answer> {
  try {
    found(await changeMedium(services, id, form));
    return done();
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    const caption = { medium: textOf(form, "medium"), typed: textOf(form, "tekst") };
    return data<EditAnswer>({ caption }, { status: 409 });
  }
}

const done = () => data<EditAnswer>({});

const refuse = (answer: EditAnswer) => data(answer, { status: 422 });

const backTo = (id: number, notice: NoticeName) =>
  redirect(noticePath(href("/admin/woningen/:id", { id: String(id) }), notice));

/** Throws a 404 when there was nothing to change. */
function found(changed: boolean): void {
  if (!changed) throw data(null, { status: 404 });
}
