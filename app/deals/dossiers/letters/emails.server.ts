import { href } from "react-router";
import { dossiers } from "../../../../database/schema/cases.ts";
import { personalEmails, type PersonalLetters } from "../../../ui/email/personal-letters.server.ts";
import { sellerUrl } from "../links.server.ts";
import { agreedParts, codeParts, mandateParts, withdrawnParts } from "../mandate/letters.server.ts";
import { handlerParts } from "../../cases/service.server.ts";
import { bidsParts, pageParts } from "./news.server.ts";
import { readDossierOfSeller } from "../queries.server.ts";
import type { OfSeller } from "./letter-parts.ts";
import { dossierEmail } from "./queue.server.ts";
import { reminderParts } from "./reminder.server.ts";
import { versionParts } from "./version.server.ts";

/** Every email about a file, by the name of the outbox. */
const letters: PersonalLetters<OfSeller> = {
  link: { name: "Link naar de eigen pagina", letter: "dossierlink" },
  reminder: { name: "Herinnering", letter: "dossierherinnering", parts: reminderParts },
  mandate: { name: "Opdracht om te lezen", letter: "dossieropdracht", parts: mandateParts },
  "mandate-code": { name: "Code voor de opdracht", letter: "dossiercode", parts: codeParts },
  "mandate-agreed": {
    name: "Akkoord op de opdracht",
    letter: "dossierakkoord",
    parts: agreedParts,
  },
  "mandate-withdrawn": {
    name: "Opdracht herroepen",
    letter: "dossierherroeping",
    parts: withdrawnParts,
  },
  "mandate-withdrawn-office": {
    name: "Opdracht herroepen, aan kantoor",
    letter: "dossierherroepingkantoor",
    parts: withdrawnParts,
  },
  page: { name: "Woningpagina staat klaar", letter: "dossierpagina", parts: pageParts },
  bids: { name: "Biedingen geopend", letter: "dossierbiedingen", parts: bidsParts },
  chosen: { name: "Bod gekozen", letter: "dossierkeuze", parts: bidsParts },
  handler: {
    name: "Andere collega",
    letter: "dossiercollega",
    parts: (services, { dossier, email }) => handlerParts(services, dossier, email),
  },
  version: { name: "Bericht van een nieuwe versie", letter: "dossierversie", parts: versionParts },
};

export const dossierEmails = personalEmails(
  { ...dossierEmail, name: "a letter about a seller's file" },
  letters,
  {
    cases: dossiers,
    page: (id) => href("/admin/dossiers/:id", { id }),
    async find(services, id) {
      const found = await readDossierOfSeller(services.db, id);
      if (!found) return null;
      const { seller, dossier } = found;
      const url = sellerUrl(services, seller);
      return { ...found, receiver: { ...seller, about: dossier.about, url } };
    },
  },
);
