import { dutch, translated } from "@voordeur/language/text.ts";
import type { SearchRhythm, SearchState } from "../../../database/schema/searches.ts";

/** How often a search writes, in words for visitors and staff. */
export const rhythmNames: Readonly<Record<SearchRhythm, string>> = {
  "at-once": dutch`Meteen`,
  daily: dutch`Dagelijks`,
  weekly: dutch`Wekelijks`,
};

export const rhythmHints: Readonly<Record<SearchRhythm, string>> = {
  "at-once": dutch`zodra er nieuws is`,
  daily: dutch`om 7.30 uur, als er nieuws is`,
  weekly: dutch`maandag om 7.30 uur, als er nieuws is`,
};

/** Short enough for a choice on a phone. */
export const rhythmTimes: Readonly<Record<SearchRhythm, string>> = {
  "at-once": dutch`Meteen`,
  daily: dutch`Dagelijks om 7.30 uur`,
  weekly: dutch`Wekelijks, maandag om 7.30 uur`,
};

export const stateNames: Readonly<Record<SearchState, string>> = {
  unconfirmed: dutch`Nog niet bevestigd`,
  active: dutch`Loopt`,
  paused: dutch`Gepauzeerd`,
};

export const usualRhythm: SearchRhythm = "daily";

/** "Dagelijks, om 7.30 uur, als er nieuws is", to a visitor. */
export const howOften = (rhythm: SearchRhythm) =>
  `${translated(rhythmNames[rhythm])}, ${translated(rhythmHints[rhythm])}`;
