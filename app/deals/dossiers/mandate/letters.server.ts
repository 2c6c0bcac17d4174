import { sense } from "@voordeur/language/sense.ts";
import { t } from "@voordeur/language/text.ts";
import { formatDate, formatDay, shortMomentText } from "@voordeur/language/dates.ts";
import { withdrawalEnd } from "@voordeur/agreement/term/withdrawal.ts";
import { amsterdamDate } from "@voordeur/time/amsterdam.ts";
import { href } from "react-router";
import type { Services } from "../../../platform/services.ts";
import type { LetterAbout, PartsOf } from "../letters/letter-parts.ts";
import { sellerUrl } from "../links.server.ts";
import { mandateCodes } from "./codes.server.ts";
import { agreedWhen, agrees, readMandate, standingOf } from "./versions.server.ts";

const linkTo = (services: Services, { seller }: LetterAbout) => ({
  label: t`Naar de opdracht`,
  url: sellerUrl(services, seller, "opdracht"),
});

/** "Lees de opdracht": null once it was agreed to, or there is a newer version. */
export const mandateParts: PartsOf = async (services, about) => {
  const mandate = await readMandate(services.db, about.dossier.id);
  const isOver = mandate.papers[0]?.id !== about.email.about || about.dossier.closed_at !== null;
  if (isOver || agrees(mandate, about.seller.id)) return null;
  return { link: linkTo(services, about) };
};

/** The code in an email; null when it would come too late, or a newer one is on its way. */
export const codeParts: PartsOf = async (services, about) => {
  const parts = await mandateCodes.parts(services, about.email);
  return parts && { ...parts, link: linkTo(services, about) };
};

/** The version that a seller agreed to, with its file; null when they took it back already. */
export const agreedParts: PartsOf = async (services, about) => {
  const mandate = await readMandate(services.db, about.dossier.id);
  const standing = standingOf(mandate, about.seller.id);
  if (!standing || standing.paper.id !== about.email.about) return null;
  const { paper, confirmation, endsAt } = standing;
  const content = Buffer.from(await services.storage.getBytes(paper.file!));
  const filename = t`opdracht-versie-${paper.version}.pdf`;
  return {
    facts: [
      {
        label: sense("given")`Akkoord`,
        value: `${confirmation.typed_name}, ${agreedWhen(confirmation)}`,
      },
      {
        label:
          endsAt && endsAt <= services.clock()
            ? t`Herroepen kon tot en met`
            : t`Herroepen kan tot en met`,
        value: endsAt && formatDay(withdrawalEnd(amsterdamDate(confirmation.at))),
      },
      {
        label: t`Eerder beginnen`,
        value: confirmation.begins_early ? t`Ja, daar vroeg u om` : null,
      },
      { label: t`Kenmerk van het document (SHA-256)`, value: paper.hash },
    ],
    link: linkTo(services, about),
    files: [{ filename, contentType: "application/pdf", content }],
  };
};

/** The withdrawal, with its moment and its name: to the seller, and to the office. */
export const withdrawnParts: PartsOf = async (services, about) => {
  const { email, dossier, seller } = about;
  const { confirmations, papers } = await readMandate(services.db, dossier.id);
  const taken = confirmations.find(({ id }) => id === email.about);
  const paper = papers.find(({ id }) => id === taken?.paper_id);
  if (!taken?.withdrawn_at || !paper) return null;
  const facts = [
    { label: t`Herroepen door`, value: taken.withdrawn_name },
    { label: t`Op`, value: shortMomentText(taken.withdrawn_at) },
    { label: t`Opdracht`, value: t`versie ${paper.version}, akkoord van ${formatDate(taken.at)}` },
  ];
  if (email.recipient !== "agency") return { facts, link: linkTo(services, about) };
  return {
    facts: [{ label: "Verkoper", value: seller.name }, ...facts],
    opening: "Goedendag,",
    link: {
      label: "Naar het dossier",
      url: `${services.publicUrl}${href("/admin/dossiers/:id/opdracht", { id: dossier.id })}`,
    },
  };
};
