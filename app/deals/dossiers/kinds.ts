import { dutch } from "@voordeur/language/text.ts";
import type { StepName } from "../../../database/schema/cases.ts";
import type { PaperKind } from "../../../database/schema/dossiers.ts";
import type { Heard } from "../../platform/events.ts";

/** The one for whom a step waits. */
type Actor = "seller" | "office" | "both";

interface Step {
  /** For staff, and for sellers once it is done. */
  name: string;
  /** Its name for sellers: what it asks of them. */
  asks: string;
  actor: Actor;
  /** The last part of the addresses of its pages; none where staff tick it off. */
  path?: { seller?: string; staff?: string };
}

export const steps: Readonly<Record<StepName, Step>> = {
  mandate: {
    name: dutch`Opdracht`,
    asks: dutch`Lees de opdracht en geef uw akkoord`,
    actor: "seller",
    path: { seller: "opdracht", staff: "opdracht" },
  },
  identity: {
    name: dutch`Identiteit`,
    asks: dutch`Wij bekijken uw paspoort of identiteitskaart`,
    actor: "office",
    path: { staff: "identiteit" },
  },
  questionnaire: {
    name: dutch`Vragenlijst`,
    asks: dutch`Vertel wat u van uw woning weet`,
    actor: "seller",
    path: { seller: "vragenlijst", staff: "vragenlijst" },
  },
  items: {
    name: dutch`Lijst van zaken`,
    asks: dutch`Zeg wat blijft en wat meegaat`,
    actor: "seller",
    path: { seller: "lijst-van-zaken", staff: "lijst-van-zaken" },
  },
  documents: {
    name: dutch`Documenten`,
    asks: dutch`Voeg papieren van uw woning toe`,
    actor: "both",
    path: { seller: "documenten", staff: "documenten" },
  },
  label: { name: dutch`Energielabel`, asks: dutch`Het energielabel is geregeld`, actor: "office" },
  measuring: { name: dutch`Inmeten`, asks: dutch`De woning wordt opgemeten`, actor: "office" },
  photos: { name: dutch`Foto’s`, asks: dutch`De fotograaf komt langs`, actor: "office" },
  approval: {
    name: dutch`Akkoord op de woningpagina`,
    asks: dutch`Bekijk de pagina van uw woning en geef uw akkoord`,
    actor: "seller",
    path: { seller: "woningpagina", staff: "woningpagina" },
  },
};

export const stepNamesInDutch = Object.fromEntries(
  Object.entries(steps).map(([step, { name }]) => [step, name]),
) as Readonly<Record<StepName, string>>;

/** Whether staff tick it off themselves; of the others a part of the file says when they are done. */
export const isByHand = (step: StepName): boolean =>
  step === "documents" || steps[step].path === undefined;

export const actorWords: Readonly<Record<Actor, string>> = {
  seller: "wacht op de verkoper",
  office: "wacht op kantoor",
  both: "wacht op verkoper en kantoor",
};

/** Whether all sellers have to agree to it, or one speaks for them. */
export const needsAll: Readonly<Record<PaperKind, boolean>> = {
  mandate: true,
  questionnaire: true,
  items: true,
  approval: false,
};

/** The events in the history of a file; the words are for staff. */
export const eventWords = {
  begun: "Dossier begonnen",
  linked: "Woning gekoppeld",
  "seller-added": "Verkoper toegevoegd",
  "address-changed": "Adres gewijzigd",
  "seller-changed": "Gegevens van een verkoper gewijzigd",
  "seller-removed": "Verkoper verwijderd",
  "link-sent": "Link gestuurd",
  "link-replaced": "Link ingetrokken en vervangen",
  opened: "Pagina voor het eerst geopend",
  done: "Klaar",
  undone: "Weer open",
  passed: "Overgeslagen",
  hidden: "De woning is van de site gehaald: een stap die nodig is, ging weer open",
  issued: "Nieuwe versie",
  confirmed: "Akkoord",
  withdrawn: "Akkoord herroepen",
  unconfirmed: "Akkoord op papier teruggenomen",
  "document-added": "Document toegevoegd",
  "document-removed": "Document verwijderd",
  told: "Bericht gestuurd over een nieuwe versie",
  remarked: "Opmerking bij de woningpagina",
  ready: "Alles is klaar: de woning mag op de site",
  closed: "Dossier gesloten",
  reopened: "Dossier heropend",
} as const;
export type EventKind = keyof typeof eventWords;

/** The acts of sellers that the office hears of; `mailed`: a letter of its own tells it already. */
export const heardOfSellers = {
  confirmed: "news",
  ready: "news",
  "document-added": "news",
  remarked: "news",
  withdrawn: "mailed",
} as const satisfies Heard<EventKind>;

/** The page of a file, for staff, where what was heard can be dealt with; "": the file itself. */
export function heardPath(kind: string, paper: unknown): string {
  if (kind === "document-added") return steps.documents.path?.staff ?? "";
  if (kind === "remarked") return steps.approval.path?.staff ?? "";
  return steps[paper as StepName]?.path?.staff ?? "";
}

/** An event in words, with the step or the version that it is about. */
export function eventTitle({
  kind,
  detail: { step, paper, version },
}: {
  kind: string;
  detail: Readonly<Record<string, string | number>>;
}): string {
  const words = eventWords[kind as EventKind] ?? kind;
  const about = stepNamesInDutch[(step ?? paper) as StepName];
  if (!about) return words;
  return `${about}: ${words.toLowerCase()}${version ? ` (versie ${version})` : ""}`;
}

/** A file is about a step that has been done, or not. */
export interface StepState {
  step: StepName;
  isGate: boolean;
  wishedOn: string | null;
  doneAt: Date | null;
  doneBy: string | null;
  passedReason: string | null;
}

/** Whether a step keeps its home from being shown. */
export const isShutGate = ({ isGate, doneAt }: Pick<StepState, "isGate" | "doneAt">): boolean =>
  isGate && doneAt === null;

export const isLate = (
  { doneAt, wishedOn }: Pick<StepState, "doneAt" | "wishedOn">,
  today: string,
): boolean => doneAt === null && wishedOn !== null && wishedOn < today;

/** The state of a seller with which a form about them was drawn. */
export const markOfSeller = ({
  name,
  email,
  phone,
}: Readonly<Record<"name" | "email" | "phone", string>>): string =>
  JSON.stringify([name, email, phone]);
