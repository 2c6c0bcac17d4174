import type { ViewingLetterKind } from "../../../database/schema/viewings.ts";
import type { LetterName } from "../../settings/letters/letters.ts";

/** The emails to visitors whose words staff can change. */
export type ViewingLetterName = Extract<LetterName, `bezichtiging-${string}`>;

/** The letter that a visitor gets of each kind. */
export const letterOf = {
  invitation: "bezichtiging-vast",
  asked: "bezichtiging-gevraagd",
  changed: "bezichtiging-verzet",
  cancelled: "bezichtiging-vervalt",
  declined: "bezichtiging-afgewezen",
  waiting: "bezichtiging-wachtlijst",
  offered: "bezichtiging-plek",
  reminder: "bezichtiging-morgen",
  opinion: "bezichtiging-mening",
} as const satisfies Record<ViewingLetterKind, ViewingLetterName>;

/** The letter to a visitor whom another colleague receives at the same time. */
export const colleagueLetter = "bezichtiging-collega" as const satisfies ViewingLetterName;

export const isViewingLetter = (name: LetterName): name is ViewingLetterName =>
  name.startsWith("bezichtiging-");
