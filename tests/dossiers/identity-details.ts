import { noDetails } from "../../app/deals/dossiers/identity/fields.ts";

/** A person who was seen, with all that the law asks; nobody bears these names and numbers. */
export const seenPerson = {
  ...noDetails,
  naam: "Merel Merkteken",
  geboortedatum: "1980-05-06",
  document: "paspoort",
  nummer: "NXMERK345",
  geldigTot: "2030-01-01",
  gezien: "persoonlijk",
  gezienDoor: "Carla",
  gezienOp: "2026-01-26",
  handelt: "zichzelf",
  pepOp: "2026-01-26",
  pepWaar: "gevraagd",
  pepUitkomst: "nee",
  sanctieOp: "2026-01-26",
  sanctieWaar: "lijst van de EU",
  sanctieUitkomst: "niets gevonden",
  risico: "laag",
  redenen: "Merkwaardig gewone verkoop",
};
