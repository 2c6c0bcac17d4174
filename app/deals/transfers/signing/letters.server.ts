import { t } from "@voordeur/language/text.ts";
import { formatDay } from "@voordeur/language/dates.ts";
import { coolingOffEnd } from "@voordeur/agreement/term/cooling-off.ts";
import { href } from "react-router";
import type { Services } from "../../../platform/services.ts";
import { readSaleDays } from "../../sales/afterwards/queries.server.ts";
import type { LetterAbout, PartsOf } from "../letters/letter-parts.ts";
import { partyUrl } from "../links.server.ts";
import { agreementCodes } from "./codes.server.ts";
import { listVersions } from "./versions.server.ts";

const PART = "koopovereenkomst";

/** The version that an email is about, while it is the newest. */
async function newestFor({ db }: Services, { email, transfer }: LetterAbout) {
  const [newest] = await listVersions(db, transfer.id);
  return newest?.id === email.about && !transfer.fell_at ? newest : null;
}

const linkTo = (services: Services, { party }: LetterAbout) => ({
  label: t`Naar de koopovereenkomst`,
  url: partyUrl(services, party, PART),
});

/** "Lees de koopovereenkomst" or "teken haar": null once there is a newer one, or all signed. */
export const versionParts: PartsOf = async (services, about) => {
  const newest = await newestFor(services, about);
  const isReading = about.email.letter === "agreement";
  const isOver = newest?.completed_at || newest?.declined_at;
  if (!newest || isOver || (isReading && newest.signing_since)) return null;
  return {
    facts: [
      { label: t`Versie`, value: String(newest.version) },
      { label: t`Om dit te controleren`, value: isReading ? null : newest.hash },
    ],
    link: linkTo(services, about),
  };
};

/** The code to sign with; null when it would come too late. */
export const signCodeParts: PartsOf = async (services, about) => {
  const parts = await agreementCodes.parts(services, about.email);
  return parts && { ...parts, link: linkTo(services, about) };
};

/** All signed: the copy lies on the page, as birth dates do not travel by email. */
export const signedParts: PartsOf = async (services, about) => {
  const newest = await newestFor(services, about);
  if (!newest?.completed_at) return null;
  const { days } = await readSaleDays(services.db, about.transfer.sale_id);
  const { signed_on, handed_over_on } = days;
  const isBuyer = about.party.role === "buyer";
  return {
    facts: [
      { label: t`Getekend op`, value: signed_on && formatDay(signed_on) },
      {
        label: t`Bedenktijd tot en met`,
        value: handed_over_on && formatDay(coolingOffEnd(handed_over_on)),
      },
    ],
    paragraphs: isBuyer ? [t`Bevestig op uw pagina dat u het getekende stuk heeft ontvangen.`] : [],
    link: linkTo(services, about),
  };
};

/** That a copy is not right, or counts no longer, and why in the words of staff. */
export const reasonParts: PartsOf = async (_services, { email }) => ({
  facts: [{ label: t`Ons kantoor schrijft`, value: email.about }],
});

/** Somebody remarks upon a version: to the office. */
export const remarkedParts: PartsOf = async (services, about) => {
  if (!(await newestFor(services, about))) return null;
  const { id } = about.transfer;
  return {
    opening: "Goedendag,",
    facts: [{ label: "Van", value: about.party.name }],
    link: {
      label: "Naar de opmerkingen",
      url: services.publicUrl + href("/admin/overdrachten/:id/koopovereenkomst", { id }),
    },
  };
};
