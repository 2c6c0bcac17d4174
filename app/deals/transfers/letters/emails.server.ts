import { href } from "react-router";
import { transfers } from "../../../../database/schema/cases.ts";
import { personalEmails, type PersonalLetters } from "../../../ui/email/personal-letters.server.ts";
import {
  callLateParts,
  callParts,
  lapsedParts,
  moveAskedParts,
  moveEndedParts,
  reminderParts,
} from "../line/letters.server.ts";
import { handlerParts } from "../../cases/service.server.ts";
import { partyUrl } from "../links.server.ts";
import { parcelParts } from "../parcel/letters.server.ts";
import { readTransferOfParty } from "../queries.server.ts";
import {
  reasonParts,
  remarkedParts,
  signCodeParts,
  signedParts,
  versionParts,
} from "../signing/letters.server.ts";
import { aftercareParts } from "./aftercare.server.ts";
import type { OfParty } from "./letter-parts.ts";
import { transferEmail } from "./queue.server.ts";

/** Every email about a transfer, by the name of the outbox. */
const letters: PersonalLetters<OfParty> = {
  link: { name: "Link naar de eigen pagina", letter: "overdrachtlink" },
  handler: {
    name: "Andere collega",
    letter: "overdrachtcollega",
    parts: (services, { transfer, email }) => handlerParts(services, transfer, email),
  },
  reminder: { name: "Herinnering", letter: "overdrachtherinnering", parts: reminderParts },
  "move-asked": { name: "Vraag om te verzetten", letter: "verzetvraag", parts: moveAskedParts },
  "move-ended": { name: "Uitkomst van verzetten", letter: "verzetuitkomst", parts: moveEndedParts },
  call: { name: "Beroep op een voorbehoud", letter: "beroep", parts: callParts },
  "call-receipt": { name: "Ontvangst van een beroep", letter: "beroepontvangst", parts: callParts },
  "call-late": {
    name: "Te laat beroep, aan kantoor",
    letter: "beroeptelaat",
    parts: callLateParts,
  },
  lapsed: { name: "Voorbehoud verlopen", letter: "voorbehoudverlopen", parts: lapsedParts },
  agreement: {
    name: "Koopovereenkomst om te lezen",
    letter: "overdrachtlezen",
    parts: versionParts,
  },
  remarked: {
    name: "Opmerking bij de koopovereenkomst, aan kantoor",
    letter: "overdrachtopmerking",
    parts: remarkedParts,
  },
  sign: {
    name: "Koopovereenkomst om te tekenen",
    letter: "overdrachttekenen",
    parts: versionParts,
  },
  "sign-code": { name: "Code om te tekenen", letter: "overdrachtcode", parts: signCodeParts },
  aftercare: { name: "Nazorg", letter: "overdrachtnazorg", parts: aftercareParts },
  parcel: { name: "Pakket voor de notaris", letter: "notarispakket", parts: parcelParts },
  "parcel-code": { name: "Code van een pakket", letter: "notariscode", parts: parcelParts },
  "parcel-fetched": {
    name: "Pakket opgehaald, aan kantoor",
    letter: "notarisontvangst",
    parts: parcelParts,
  },
  signed: { name: "Iedereen heeft getekend", letter: "overdrachtgetekend", parts: signedParts },
  "sent-back": { name: "Exemplaar klopt niet", letter: "exemplaarkloptniet", parts: reasonParts },
  unsigned: { name: "Toch niet getekend", letter: "tochnietgetekend", parts: reasonParts },
  inspected: { name: "Verslag van de eindinspectie", letter: "inspectieverslag" },
};

export const transferEmails = personalEmails(
  { ...transferEmail, name: "a letter about a transfer" },
  letters,
  {
    cases: transfers,
    page: (id) => href("/admin/overdrachten/:id", { id }),
    async find(services, id) {
      const found = await readTransferOfParty(services.db, id);
      if (!found) return null;
      const { party, transfer } = found;
      const url = partyUrl(services, party);
      return { ...found, receiver: { ...party, about: transfer.about, url } };
    },
  },
);
