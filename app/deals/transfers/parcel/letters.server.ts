import { t } from "@voordeur/language/text.ts";
import { shortMomentText } from "@voordeur/language/dates.ts";
import { href } from "react-router";
import { spacedCode } from "../../../platform/security/six-digits.ts";
import type { PartsOf } from "../letters/letter-parts.ts";
import { partyUrl } from "../links.server.ts";
import { codeOf, isOpen, listParcels } from "./parcels.server.ts";

/** The three emails about a parcel: to the notary, its code to a second address, and the receipt to the office. */
export const parcelParts: PartsOf = async (services, { email, party, transfer }) => {
  const parcel = (await listParcels(services.db, transfer.id)).find(({ id }) => id === email.about);
  if (!parcel) return null;
  if (email.letter === "parcel-fetched") {
    const url = services.publicUrl + href("/admin/overdrachten/:id/pakket", { id: transfer.id });
    return {
      opening: "Goedendag,",
      facts: [
        { label: "Door", value: party.name },
        { label: "Op", value: parcel.fetched_at && shortMomentText(parcel.fetched_at) },
        { label: "Om dit te controleren", value: parcel.fetched_hash },
      ],
      link: { label: "Naar het pakket", url },
    };
  }
  if (!isOpen(parcel, services.clock())) return null;
  if (email.letter === "parcel-code") {
    return {
      to: parcel.code_to!,
      opening: t`Goedendag,`,
      facts: [{ label: t`Code`, value: spacedCode(codeOf(services, parcel.id)) }],
      // The link goes to the notary's own address alone.
      link: { label: t`Naar onze site`, url: services.publicUrl },
    };
  }
  return {
    facts: [{ label: t`Tot`, value: shortMomentText(parcel.ends_at) }],
    link: { label: t`Naar het pakket`, url: partyUrl(services, party, "pakket") },
  };
};
