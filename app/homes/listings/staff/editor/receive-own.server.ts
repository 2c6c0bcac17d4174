import { data } from "react-router";
import { Refused, type Refusal, refusalOf } from "../../../../platform/body/refusal.ts";
import type { Services } from "../../../../platform/services.ts";
import { completeAddress } from "../../own/complete-address.server.ts";
import type { FactErrors } from "../../own/facts-input.ts";
import {
  type KnownValues,
  type OwnErrors,
  type OwnForm,
  ownForm,
  type OwnListing,
  parseOwnListing,
} from "../../own/input.ts";
import type { OvertakenForm } from "../../own/service.server.ts";
import { ListingsBusyError } from "../../sync/service.server.ts";
import type { RefusedFiles } from "./media/receive-files.server.ts";

/** A refusal of the editor, with what the form of an own listing or of files needs beyond it. */
export interface EditAnswer extends Partial<Refusal> {
  own?: {
    errors?: OwnErrors;
    factErrors?: FactErrors;
    typed: OwnForm;
    /** Somebody else saved after the form was drawn. */
    overtaken?: OvertakenForm;
  };
  files?: RefusedFiles;
}

/** Has the form of an own listing stored, or gives it back as it was typed. `known`: as it is stored. */
export async function receiveOwn<Done>(
  services: Services,
  form: FormData,
  known: KnownValues | null,
  store: (listing: OwnListing) => Promise<Done | OvertakenForm>,
) {
  await completeAddress(services, form);
  const parsed = parseOwnListing(form, known ?? undefined);
  const refuse = (why: Refused, own: EditAnswer["own"]) =>
    data<EditAnswer>({ ...refusalOf(form, why), own }, { status: why.status });
  if ("errors" in parsed) return refuse(new Refused({}), parsed);
  const typed = ownForm(form);
  try {
    const stored = await store(parsed.listing);
    if (!isOvertaken(stored)) return stored;
    return refuse(new Refused({}, 409), { overtaken: stored, typed });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (!(error instanceof ListingsBusyError)) return refuse(error, { typed });
    const headers = { "Retry-After": "30" };
    return data<EditAnswer>({ isBusy: true, own: { typed } }, { status: 503, headers });
  }
}

const isOvertaken = (stored: unknown): stored is OvertakenForm =>
  typeof stored === "object" && stored !== null && "theirs" in stored;
